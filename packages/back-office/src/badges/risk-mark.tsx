import { useTranslation } from '@shop/kit';
import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { riskOf } from './risk.ts';
import styles from '../styles/ui.module.css';

/** In a row it is only the triangle with a tooltip. Renders nothing for a customer without risk. */
export const RiskMark = ({ rate }: { rate: number | null }) => {
  const { t } = useTranslation('dashboard.frame');
  const risk = riskOf(rate);
  if (rate === null || risk === undefined || risk === 'ok') return null;
  const label = t('returnRate', { percent: Math.round(rate * 100) });
  return (
    <Tooltip label={label}>
      <span className={styles.risk} data-risk={risk} role="img" aria-label={label}>
        <IconAlertTriangle size={14} stroke={1.75} />
      </span>
    </Tooltip>
  );
};
