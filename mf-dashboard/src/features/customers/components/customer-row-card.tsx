import type { CustomerRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import { CustomerName, CustomerPhone } from './customer-columns.tsx';
import styles from './customers.module.css';

/** A customer in the list of a phone. */
export const CustomerRowCard = ({ row }: { row: CustomerRow }) => {
  const { t } = useTranslation('dashboard.customers');
  return (
    <div className={styles.rowCard}>
      <CustomerName row={row} />
      <CustomerPhone phone={row.phone} />
      <span className={styles.foot}>
        <span className={styles.dim}>{t('card.orders', { count: row.orderCount })}</span>
        <Amount value={row.spent} />
      </span>
    </div>
  );
};
