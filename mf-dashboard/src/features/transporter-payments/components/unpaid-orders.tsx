import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import { ListPage, loadingOf, NoRows, useListAddress, useSelection } from '@shop/back-office/list-page';
import { useUnpaidOrders } from '../api/payments.ts';
import { narrowed, sorted, UNPAID_FILTERS } from '../model/narrowed.ts';
import { totalOf } from '../model/selection.ts';
import type { Debt } from './debt-list.tsx';
import { PayBar } from './pay-bar.tsx';
import { LateOrders } from './late-orders.tsx';
import { UnpaidCard, useUnpaidColumns } from './unpaid-columns.tsx';
import { useUnpaidListing } from './unpaid-filters.tsx';
import styles from './payments.module.css';

const idOf = ({ id }: UnpaidOrder): string => id;
const nameOf = ({ number }: UnpaidOrder): string => number;

/** BO-8.08 and BO-3.17: the delivered orders a transporter has not paid, and the bar that books a payment. */
export const UnpaidOrders = ({ transporter }: { transporter: Debt }) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const address = useListAddress(UNPAID_FILTERS);
  const orders = useUnpaidOrders(transporter.uuid);
  const mayPay = useMay('payment.write');
  const columns = useUnpaidColumns();
  const all = orders.data ?? [];
  const listing = useUnpaidListing(all);
  const shown = sorted(narrowed(all, address.filters), address.sort);
  // Orders that were paid in the meantime can no longer be chosen.
  const selection = useSelection(idOf, transporter.uuid, all, orders.data !== undefined);
  const { rows: chosen } = selection;

  return (
    <ListPage
      list="unpaid"
      header={
        <div className={styles.workHead}>
          <strong>
            <bdi>{transporter.name}</bdi>
          </strong>
          <span className={styles.dim} role="status">
            {orders.data && t('found', { count: all.length })}
            {all.length < transporter.orderCount &&
              orders.data &&
              ` ${t('foundCut', { total: transporter.orderCount })}`}
          </span>
          {mayPay && shown.length > 0 && chosen.length < shown.length && (
            <Button variant="subtle" size="compact-sm" onClick={() => selection.set(shown)}>
              {t('chooseAll', { count: shown.length })}
            </Button>
          )}
          <LateOrders
            transporter={transporter.name}
            orders={all}
            onChoose={mayPay ? (late) => selection.set(late) : undefined}
          />
        </div>
      }
      address={address}
      loading={{ ...loadingOf(orders), isFetching: false }}
      rows={shown}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(order) => <UnpaidCard order={order} />}
      searchLabel={t('search')}
      filters={listing.filters}
      sorts={listing.sorts}
      showLabel={t('filters.show')}
      empty={
        <NoRows text={t(all.length === 0 ? 'none' : 'noneFound')}>
          {all.length > 0 && (
            <Button variant="default" onClick={address.clear}>
              {t('filters.clear')}
            </Button>
          )}
        </NoRows>
      }
      selection={mayPay ? selection : undefined}
      chooses={mayPay}
      keys={
        mayPay
          ? [
              {
                key: 'a',
                label: 'keys.all',
                run: () => (chosen.length < shown.length ? selection.set(shown) : selection.clear()),
              },
            ]
          : []
      }
    >
      {mayPay && all.length > 0 && (
        <PayBar
          key={transporter.uuid}
          transporter={transporter}
          orders={chosen.map(idOf)}
          count={all.length}
          total={totalOf(chosen)}
          onBooked={selection.clear}
        />
      )}
    </ListPage>
  );
};
