import { useTranslation } from '@shop/kit';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import styles from './home.module.css';

const signed = new Intl.NumberFormat('fr', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** By how much a figure is more or less than in the days before. */
export const Trend = ({ by, unit }: { readonly by: number | undefined; readonly unit: 'percent' | 'points' }) => {
  const { t } = useTranslation('dashboard.home');
  if (by === undefined) return null;
  const Sign = by < 0 ? IconTrendingDown : IconTrendingUp;
  return (
    <span className={styles.trend} data-down={by < 0 || undefined} title={t('trend.title')}>
      <Sign size={14} stroke={2} aria-hidden />
      <bdi dir="ltr">{signed.format(by)}</bdi> {t(`trend.${unit}`)}
    </span>
  );
};
