import type { CountStray, Goods } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatTime } from '@shop/kit/format';
import { goodsText } from '../../../shared/goods-name.tsx';
import styles from './counts.module.css';

/** Scans that belong to no row, with what the same person scanned before and after: that says where the goods lie. */
export const Strays = ({ strays }: { readonly strays: readonly CountStray[] }) => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const nameOf = (goods: Goods | null): string => (goods ? goodsText(goods, language) : t('strays.nothing'));
  if (strays.length === 0) return <p className={styles.none}>{t('strays.none')}</p>;
  return (
    <ul className={styles.lines}>
      {strays.map((stray) => (
        <li key={stray.id} className={styles.stray}>
          <strong>{stray.goods ? nameOf(stray.goods) : <bdi dir="ltr">{stray.code}</bdi>}</strong>
          <span>{t(`strays.${stray.kind}`, { number: stray.quantity })}</span>
          <span className={styles.dim}>
            <bdi>{stray.by}</bdi> · <bdi dir="ltr">{formatTime(stray.at, language)}</bdi>
          </span>
          <span className={styles.dim}>
            {t('strays.around', { before: nameOf(stray.before), after: nameOf(stray.after) })}
          </span>
        </li>
      ))}
    </ul>
  );
};
