import { getOrder, type OrderRow } from '@shop/contracts/order/dashboard';
import { useTexts, useTranslation } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { Loader, Text } from '@mantine/core';
import { askEach } from '@shop/back-office/list-page';
import { PlainDialog } from '@shop/back-office/dialogs';
import { Failure } from '@shop/back-office/feedback';
import { PrintDialog } from '@shop/back-office/printing/print-dialog';
import { useQuery } from '@tanstack/react-query';
import { OrderSlip } from '../../../shared/order-slip/order-slip.tsx';
import styles from './orders.module.css';

const READ_AT_ONCE = 6;

/** The papers of the chosen orders in the order of the list, each on a sheet of its own (BO-9.12). */
export const BulkPrint = ({ orders, onClose }: { orders: readonly OrderRow[]; onClose: () => void }) => {
  useTexts(['dashboard.order']);
  const { t } = useTranslation('dashboard.orders');
  const uuids = orders.map(({ uuid }) => uuid);
  const read = useQuery({
    queryKey: ['orders', 'papers', uuids],
    gcTime: 0,
    queryFn: ({ signal }) =>
      askEach(uuids, async (uuid) => (await callStaff(getOrder, { params: { uuid }, signal })).body, READ_AT_ONCE),
  });
  const title = t('print.title', { count: orders.length });
  if (!read.data)
    return (
      <PlainDialog title={title} onClose={onClose}>
        {read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Text role="status" className={styles.reading}>
            <Loader size="xs" /> {t('print.reading', { count: orders.length })}
          </Text>
        )}
      </PlainDialog>
    );
  return (
    <PrintDialog title={title} kind="order-slip" usual="a4" onClose={onClose}>
      {read.data.map((order) => (
        <div key={order.uuid} className={styles.paper}>
          <OrderSlip order={order} />
        </div>
      ))}
    </PrintDialog>
  );
};
