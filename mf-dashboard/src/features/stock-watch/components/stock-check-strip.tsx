import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useAttempt } from '@shop/back-office/commands';
import { partOnDemand } from '@shop/back-office/lazy';
import { May } from '@shop/back-office/session';
import { isolated, useMomentText } from '@shop/back-office/text';
import { useState } from 'react';
import { useCheckNow, useStockCheck } from '../api/stock-watch.ts';
import styles from './stock-watch.module.css';

const FindingsDialog = partOnDemand(async () => (await import('./findings-dialog.tsx')).FindingsDialog);

/** D-5.03: when the stock was checked last, what differs, and a button that checks it now. */
export const StockCheckStrip = () => {
  const { t } = useTranslation('dashboard.stock-watch');
  const momentText = useMomentText();
  const { data } = useStockCheck();
  const checkNow = useCheckNow();
  const { busy, trouble, attempt } = useAttempt();
  const [seen, setSeen] = useState(false);
  if (!data) return null;
  const { run } = data;
  const isRunning = run !== null && run.finishedAt === null;
  const findings = run?.findings ?? [];
  const text = (): string => {
    if (run === null) return t('check.never');
    if (run.finishedAt === null) return t('check.running', { count: run.checked });
    const values = { when: momentText(run.finishedAt), by: isolated(run.by) };
    return findings.length === 0 ? t('check.right', values) : t('check.wrong', { ...values, count: findings.length });
  };
  const check = (): void =>
    void attempt(async () => {
      await checkNow();
      return undefined;
    });
  return (
    <section
      className={styles.strip}
      aria-label={t('check.title')}
      data-wrong={findings.length > 0 || undefined}
      data-own
    >
      <span role="status">{text()}</span>
      {trouble !== undefined && <span role="alert">{trouble}</span>}
      {findings.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setSeen(true)}>
          {t('check.see')}
        </Button>
      )}
      <May permission="stock.approve">
        <Button size="compact-sm" variant="subtle" loading={busy || isRunning} onClick={check}>
          {t('check.now')}
        </Button>
      </May>
      {seen && <FindingsDialog findings={findings} onMended={check} onClose={() => setSeen(false)} />}
    </section>
  );
};
