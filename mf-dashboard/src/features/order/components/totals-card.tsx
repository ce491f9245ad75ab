import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import styles from './order.module.css';

/** BO-3.29 */
export const TotalsCard = ({ order: { totals, orderedTotal } }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const rows = [
    { label: t('totals.items'), value: totals.itemsSubtotal },
    ...(totals.discount > 0 ? [{ label: t('totals.discount'), value: -totals.discount }] : []),
    { label: t('totals.shipping'), value: totals.shippingPaidByCustomer },
    { label: t('totals.vat'), value: totals.vat },
  ];
  return (
    <section className={styles.card} aria-labelledby="order-totals">
      <h2 id="order-totals" className={styles.cardTitle}>
        {t('totals.title')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
        {orderedTotal !== null && (
          <div>
            <dt>{t('totals.ordered')}</dt>
            <dd>
              <Amount value={orderedTotal} struck />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('totals.total')}</dt>
          <dd>
            <Amount value={totals.total} size="total" />
          </dd>
        </div>
      </dl>
      {totals.weight > 0 && (
        <p className={styles.note}>
          {t('totals.weight', { kilograms: (totals.weight / 1000).toLocaleString('fr', { maximumFractionDigits: 2 }) })}
        </p>
      )}
    </section>
  );
};
