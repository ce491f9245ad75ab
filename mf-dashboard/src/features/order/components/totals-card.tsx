import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import { isolated } from '@shop/back-office/text';
import { useMay } from '@shop/back-office/session';
import { moneyOf } from '../model/money-of.ts';
import { useOrderPayments } from '../api/order.ts';
import styles from './order.module.css';

const wasTakenInPart = ({ lines }: Order): boolean =>
  lines.some(({ deliveredQuantity }) => typeof deliveredQuantity === 'number');

/** BO-3.29 */
export const TotalsCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const { totals, orderedTotal, staffDiscount, code, discounts = [] } = order;
  const readsPayments = useMay('payment.read');
  const receivable = useOrderPayments(order, readsPayments && order.state === 'delivered').data?.receivable;
  const { paid, outstanding } = moneyOf(order, receivable);
  const rows: readonly { readonly label: string; readonly value: number; readonly tag?: string | undefined }[] = [
    { label: t('totals.items'), value: totals.itemsSubtotal },
    ...(totals.discount > 0 ? [{ label: t('totals.discount'), value: -totals.discount, tag: code ?? undefined }] : []),
    { label: t('totals.shipping'), value: totals.shippingPaidByCustomer },
    { label: t('totals.vat'), value: totals.vat },
  ];
  return (
    <section className={styles.card} aria-labelledby="order-totals">
      <h2 id="order-totals" className={styles.cardTitle}>
        {t('totals.title')}
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ label, value, tag }) => (
          <div key={label}>
            <dt>
              {label}{' '}
              {tag && (
                <bdi dir="ltr" className={styles.tag}>
                  {tag}
                </bdi>
              )}
            </dt>
            <dd>
              <Amount value={value} />
            </dd>
          </div>
        ))}
        {orderedTotal !== null && (
          <div>
            <dt>{t(wasTakenInPart(order) ? 'totals.orderedDelivered' : 'totals.ordered')}</dt>
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
        {readsPayments && (
          <>
            <div>
              <dt>{t('totals.paid')}</dt>
              <dd>
                <Amount value={paid} />
              </dd>
            </div>
            <div>
              <dt>{t('payment.outstanding')}</dt>
              <dd>
                <Amount value={outstanding} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {discounts.length > 0 && (
        <p className={styles.note}>
          {discounts.map(({ name, amount }, place) => (
            <span key={place}>
              {place > 0 && ' · '}
              <bdi>{name}</bdi> <Amount value={-amount} />
            </span>
          ))}
        </p>
      )}
      {staffDiscount && (
        <p className={styles.note}>
          {t('totals.staffDiscount', { name: isolated(staffDiscount.byName), reason: isolated(staffDiscount.reason) })}{' '}
          <Amount value={-staffDiscount.amount} />
        </p>
      )}
      {totals.internalDeliveryCost > 0 && (
        <p className={styles.note}>
          {t('totals.internal')} <Amount value={totals.internalDeliveryCost} />
        </p>
      )}
      {totals.weight > 0 && (
        <p className={styles.note}>
          {t('totals.weight', { kilograms: (totals.weight / 1000).toLocaleString('fr', { maximumFractionDigits: 2 }) })}
        </p>
      )}
    </section>
  );
};
