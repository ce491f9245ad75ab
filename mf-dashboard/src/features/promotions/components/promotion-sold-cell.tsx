import type { PromotionRow } from '@shop/contracts/catalog/dashboard';
import type { PromotionFigures } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import styles from './promotions.module.css';

/** Undefined while it loads, or if the person may not see it. */
interface Of {
  readonly promotion: PromotionRow;
  readonly sold: PromotionFigures | undefined;
}

/** Its code, how often that was used of as often as it may be, and what of its budget is spent. */
export const PromotionCode = ({ promotion, sold }: Of) => {
  const { t } = useTranslation('dashboard.promotions');
  const language = useLanguage();
  const { couponCode, manyCodes, mostUses, oncePerCustomer, budget, spent } = promotion;
  const uses =
    mostUses === null
      ? sold && t('uses.any', { count: sold.uses })
      : t(sold ? 'uses.of' : 'uses.most', { count: mostUses, uses: sold?.uses });
  const price = (dzd: number): string => formatPrice(dzd, language);
  const notes = [
    manyCodes ? t('uses.many') : undefined,
    uses,
    oncePerCustomer ? t('uses.once') : undefined,
    budget === null ? undefined : t('budget', { spent: price(spent), budget: price(budget) }),
  ].filter((note) => note !== undefined);
  return (
    <span className={`${styles.twoLines} ${styles.notes}`}>
      {couponCode !== null && <bdi className={styles.code}>{couponCode}</bdi>}
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </span>
  );
};

/** The turnover of a promotion and the discount given for it; empty if it sold nothing. */
export const PromotionEarned = ({ sold }: Pick<Of, 'sold'>) => {
  const { t } = useTranslation('dashboard.promotions');
  if (!sold || (sold.revenue === 0 && sold.discount === 0)) return <span className={styles.dim}>–</span>;
  return (
    <span className={`${styles.twoLines} ${styles.figures}`}>
      <Amount value={sold.revenue} />
      <small>
        {t('cost')} <Amount value={sold.discount} />
      </small>
    </span>
  );
};
