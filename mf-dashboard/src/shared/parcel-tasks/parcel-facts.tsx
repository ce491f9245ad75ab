import { Amount } from '@shop/back-office/amounts';
import { CallLink, PhoneNumber, Tag, WilayaCode } from '@shop/back-office/badges';
import { ageOf, useNow } from '@shop/back-office/dates';
import { isolated } from '@shop/back-office/text';
import type { ParcelTask } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { TASK_TONES } from './parcel-answers.ts';
import styles from './parcel-tasks.module.css';

/** What a parcel waits for, and since when. */
export const ParcelKind = ({ task: { kind, since } }: { readonly task: ParcelTask }) => {
  const { t } = useTranslation('dashboard.parcels');
  const { t: frame } = useTranslation('dashboard.frame');
  const now = useNow();
  return (
    <>
      <Tag kind={TASK_TONES[kind]}>{t(`kind.${kind}`)}</Tag>{' '}
      <span className={styles.dim} data-own="">
        {t('since', { age: ageOf(Date.parse(since), now, frame) })}
      </span>
    </>
  );
};

/** Why the parcel waits: our reason, the company's own words, how often it was tried, and what was answered. */
export const ParcelWords = ({ task }: { readonly task: ParcelTask }) => {
  const { t } = useTranslation('dashboard.parcels');
  const { t: parcel } = useTranslation('dashboard.parcel-status');
  const language = useLanguage();
  const { reason, companyWords, attempts, lastAnswer } = task;
  return (
    <>
      {(reason !== null || attempts > 0) && (
        <span>
          {reason !== null && <b>{parcel(`reason.${reason}`)}</b>}
          {reason !== null && attempts > 0 && ' · '}
          {attempts > 0 && t('attempts', { count: attempts })}
        </span>
      )}
      {companyWords !== null && (
        <span className={styles.dim}>
          {t('companySays')} <q dir="auto">{companyWords}</q>
        </span>
      )}
      {lastAnswer && (
        <span className={styles.dim}>
          {t('lastAnswer', {
            answer: t(`answer.${lastAnswer.answer}`),
            by: isolated(lastAnswer.by),
            at: isolated(formatDateTime(lastAnswer.at, language)),
          })}
        </span>
      )}
    </>
  );
};

/** Where the parcel goes, with whom, and what is collected for it. */
export const ParcelWay = ({
  task: { wilaya, commune, transporter, trackingId, codAmount },
}: {
  readonly task: ParcelTask;
}) => {
  const { t } = useTranslation('dashboard.parcels');
  return (
    <span className={styles.way}>
      <span>
        <WilayaCode id={wilaya.id} /> <bdi>{commune.name}</bdi>
      </span>
      <span>
        <bdi>{transporter.name}</bdi>{' '}
        <bdi dir="ltr" className={styles.tracking}>
          {trackingId}
        </bdi>
      </span>
      {transporter.phone !== null && (
        <span>
          {t('agency')} <PhoneNumber phone={transporter.phone} /> <CallLink phone={transporter.phone} />
        </span>
      )}
      <Amount value={codAmount} />
    </span>
  );
};
