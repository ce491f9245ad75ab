import type { StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { StepDialog } from './step-dialog.tsx';
import styles from './counts.module.css';

/** Ends counting, with what nobody has found. It waits for the scans that are still on this device. */
export const SubmitCount = ({
  detail: { count, progress },
  waiting,
}: {
  readonly detail: StockCountDetail;
  readonly waiting: number;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const [isOpen, setOpen] = useState(false);
  const missing = Math.max(0, progress.rows - progress.counted);
  return (
    <div className={styles.foot}>
      {waiting > 0 && <span className={styles.dim}>{t('submit.waits', { count: waiting })}</span>}
      <Button size="md" disabled={waiting > 0} onClick={() => setOpen(true)}>
        {t('submit.open')}
      </Button>
      {isOpen && (
        <StepDialog step="submit" count={count} onClose={() => setOpen(false)}>
          {missing > 0 && <p>{t('submit.missing', { count: missing })}</p>}
        </StepDialog>
      )}
    </div>
  );
};
