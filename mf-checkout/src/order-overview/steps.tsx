import { useLanguage, useTranslation } from '@shop/kit';
import { formatDays, formatDateTime } from '@shop/kit/format';
import { Icon, Price, type IconName } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { isGivenUp, MILESTONES, progressOf, type Milestone } from './progress.ts';
import type { Overview } from './use-overview.ts';
import { deskPlaceOf } from './desk-place.ts';
import styles from './steps.module.css';

/** What the steps are drawn from. */
type Progress = Pick<Overview, 'state' | 'steps' | 'details'>;

const ICONS: Readonly<Record<Milestone, IconName>> = {
  received: 'check',
  call: 'phone',
  delivery: 'truck',
  pay: 'cash',
};

const When = ({ at }: { at: string }): ReactNode => (
  <bdi>
    <time dateTime={at}>{formatDateTime(at, useLanguage())}</time>
  </bdi>
);

/** The transporter and the expected time, as far as they are known. */
const Delivery = ({ overview }: { overview: Progress }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const language = useLanguage();
  const { details, state } = overview;
  if (!details) return null;
  const { estimate, transporter, desk, trackingId } = details;
  const deskPlace = deskPlaceOf(details, language);
  return (
    <>
      {state === 'shipped' && <span className={styles.line}>{t('states.shipped')}</span>}
      {estimate && (
        <span className={styles.line} data-own="">
          {formatDays(estimate.from, estimate.to, language)}
        </span>
      )}
      <span className={styles.line}>
        <bdi>{transporter}</bdi>
      </span>
      {desk && (
        <span className={styles.line}>
          <bdi>{desk}</bdi>
        </span>
      )}
      {deskPlace && (
        <span className={styles.line}>
          <bdi>{deskPlace}</bdi>
        </span>
      )}
      {trackingId && (
        <span className={styles.line}>
          {t('parcel')} <bdi dir="ltr">{trackingId}</bdi>
        </span>
      )}
    </>
  );
};

/** The progress of the order, as the server reports it. */
export const Steps = ({ overview }: { overview: Progress }): ReactNode => {
  const { t } = useTranslation('checkout.thank-you');
  const language = useLanguage();
  const { details, state, steps = [] } = overview;
  const progress = progressOf(state, steps);
  const deskCommune = details?.deskPlace?.commune;
  const commune = deskCommune ?? details?.place?.commune;
  const place = commune && (language === 'ar' ? commune.nameAr : commune.name);
  const titles: Readonly<Record<Milestone, string>> = {
    received: t('step.received'),
    call: t(progress.call.done ? 'step.confirmed' : 'step.call'),
    delivery: place ? t(deskCommune ? 'step.deskIn' : 'step.deliveryTo', { place }) : t('step.delivery'),
    pay: t('step.pay'),
  };
  const waiting: Readonly<Record<Milestone, ReactNode>> = {
    received: null,
    call: t(state === 'not_found' ? 'states.not_found' : 'step.callDetail'),
    delivery: <Delivery overview={overview} />,
    pay: details && <Price amount={details.total} size="row" />,
  };
  const milestones = isGivenUp(state) ? MILESTONES.filter((milestone) => progress[milestone].done) : MILESTONES;
  const ended = isGivenUp(state) ? steps.find((step) => step.state === state)?.at : undefined;
  return (
    <ol className={styles.steps}>
      {milestones.map((milestone) => {
        const { done, at } = progress[milestone];
        return (
          <li key={milestone} data-done={done || undefined}>
            <span className={styles.bullet}>
              <Icon name={done ? 'check' : ICONS[milestone]} size={18} />
            </span>
            <span>
              <strong>{titles[milestone]}</strong>
              <small>{done && at ? <When at={at} /> : waiting[milestone]}</small>
            </span>
          </li>
        );
      })}
      {isGivenUp(state) && (
        <li data-ended="">
          <span className={styles.bullet}>
            <Icon name="close" size={18} />
          </span>
          <span>
            <strong>{t(`states.${state}`)}</strong>
            <small>{ended && <When at={ended} />}</small>
          </span>
        </li>
      )}
    </ol>
  );
};
