import { useAttempt } from '@shop/back-office/commands';
import { Trouble } from '@shop/back-office/feedback';
import page from '@shop/back-office/styles/page.module.css';
import { useMomentText } from '@shop/back-office/text';
import type { Transporter } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useTransporterWrites } from '../api/transporters.ts';
import { AccountSigns } from './account-signs.tsx';
import styles from './transporters.module.css';

/** D-7.10: how the account stands, what its company said of it, and a try of it now. */
export const HealthCard = ({
  transporter,
  mayTry,
  hasUnsaved,
}: {
  readonly transporter: Transporter;
  readonly mayTry: boolean;
  /** What is tried is what is saved. */
  readonly hasUnsaved: boolean;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const momentText = useMomentText();
  const { check } = useTransporterWrites();
  const { busy, trouble, attempt } = useAttempt();
  const { check: last } = transporter.health;
  return (
    <section className={page.block} aria-labelledby="transporter-health">
      <h2 id="transporter-health" className={styles.title}>
        {t('card.health')}
      </h2>
      <AccountSigns transporter={transporter} />
      <div role="status">
        {last && (
          <>
            <p className={page.dim}>{t(`check.${last.result}`, { at: momentText(last.at) })}</p>
            {last.words !== '' && <bdi dir="auto">{last.words}</bdi>}
          </>
        )}
      </div>
      <Trouble>{trouble}</Trouble>
      {mayTry && (
        <div className={styles.actions}>
          <Button variant="default" loading={busy} onClick={() => void attempt(() => check(transporter.uuid))}>
            {t('check.run')}
          </Button>
          {hasUnsaved && <span className={styles.dim}>{t('check.unsaved')}</span>}
        </div>
      )}
    </section>
  );
};
