import { useTexts, useTranslation } from '@shop/kit';
import type { Advice } from './advice.ts';
import styles from './advice-text.module.css';

const TEXTS = 'dashboard.delivery-advice';

/** `livre 84 % ici en 2 jours`, and whether that is the best or of few parcels. */
export const AdviceText = ({ percent, days, parcels, isFew, isBest }: Advice) => {
  useTexts([TEXTS]);
  const { t } = useTranslation(TEXTS);
  const share = `\u2066${percent}\u00a0%\u2069`;
  return (
    <small className={styles.advice} data-few={isFew || undefined}>
      {days === null ? t('rate', { percent: share }) : t('rateIn', { percent: share, count: days })}
      {isFew && ` ${t('few', { count: parcels })}`}
      {isBest && <b> {t('best')}</b>}
    </small>
  );
};
