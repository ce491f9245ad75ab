import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Amount } from '@shop/back-office/amounts';
import type { Selection } from '@shop/back-office/list-page';
import { useGoneOrders } from '../api/ticked.ts';
import type { OrdersQuery } from '../model/filters.ts';
import { chosenFacts } from './bulk-actions.tsx';
import styles from './orders.module.css';

/** What the ticked orders come to, and how many of them are no longer in the list (T-2.30). */
export const ChosenNote = ({ asked, selection }: { asked: OrdersQuery; selection: Selection<OrderRow> }) => {
  const { t } = useTranslation('dashboard.orders');
  const { total, wilayas } = chosenFacts(selection.rows);
  const gone = useGoneOrders(asked, selection.rows);
  return (
    <>
      <Amount value={total} /> · {t('bulk.note', { count: wilayas })}
      {gone.length > 0 && (
        <span className={styles.gone}>
          {' · '}
          {t('bulk.gone', { count: gone.length })}
          <button type="button" onClick={() => selection.set(selection.rows.filter((row) => !gone.includes(row)))}>
            {t('bulk.untick')}
          </button>
        </span>
      )}
    </>
  );
};
