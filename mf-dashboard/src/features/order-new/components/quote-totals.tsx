import type { StaffQuote } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import type { ReactNode } from 'react';
import styles from './order-new.module.css';

const Row = ({ label, isSum = false, children }: { label: ReactNode; isSum?: boolean; children: ReactNode }) => (
  <div data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** BO-3.29: what the order comes to, as the server computes it. */
export const QuoteTotals = ({ quote, isOld = false }: { readonly quote: StaffQuote; readonly isOld?: boolean }) => {
  const { t } = useTranslation('dashboard.order-form');
  const { totals, discounts, staffDiscount, delivery } = quote;
  return (
    <dl className={styles.totals} data-old={isOld || undefined} aria-busy={isOld}>
      <Row label={t('totals.items')}>
        <Amount value={totals.itemsSubtotal} />
      </Row>
      {discounts.map(({ name, amount }, at) => (
        <Row key={at} label={<bdi>{name}</bdi>}>
          <Amount value={-amount} />
        </Row>
      ))}
      {staffDiscount > 0 && (
        <Row label={t('totals.staffDiscount')}>
          <Amount value={-staffDiscount} />
        </Row>
      )}
      <Row label={delivery ? t('totals.deliveryBy', { name: delivery.transporter }) : t('totals.delivery')}>
        {delivery && delivery.price > delivery.finalPrice && <Amount value={delivery.price} struck />}{' '}
        <Amount value={totals.shippingPaidByCustomer} />
      </Row>
      <Row label={t('totals.total')} isSum>
        <Amount value={totals.total} size="total" />
      </Row>
    </dl>
  );
};
