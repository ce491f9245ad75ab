import type { OrderRow } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { useMay } from '@shop/back-office/session';
import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import { readOrders } from '../api/orders.ts';
import type { OrdersQuery } from '../model/filters.ts';

/**
 * All orders that the list finds, or those that are ticked, as a file. Names and phones leave the house with it: only
 * for whom the customers are open as well.
 */
export const OrderExport = ({ query, chosen }: { query: OrdersQuery; chosen: readonly OrderRow[] }) => {
  const { t } = useTranslation('dashboard.orders');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const mayReadCustomers = useMay('customer.read');
  if (!mayReadCustomers) return null;
  const arabic = language === 'ar';
  const column = (id: string, cell: CsvColumn<OrderRow>['cell']): CsvColumn<OrderRow> => ({
    label: t(`export.${id}`),
    cell,
  });
  const columns = [
    column('number', ({ number }) => number),
    column('placedAt', ({ placedAt }) => formatDateTime(placedAt, language)),
    column('state', ({ state }) => frame(`state.${state}`)),
    column('customer', ({ customer }) => `${customer.firstname} ${customer.lastname}`),
    column('phone', ({ customer }) => customer.phone),
    column('wilaya', ({ place }) => (arabic ? place?.wilaya.nameAr : place?.wilaya.name) ?? null),
    column('commune', ({ place }) => (arabic ? place?.commune.nameAr : place?.commune.name) ?? null),
    column('units', ({ unitCount }) => unitCount),
    column('total', ({ total }) => ({ dzd: total })),
    column('transporter', ({ transporter }) => transporter?.name ?? null),
    column('assignee', ({ assignee }) => assignee?.name ?? null),
  ];
  return (
    <ExportButton
      name={t('export.file')}
      label={chosen.length > 0 ? t('export.chosen', { count: chosen.length }) : undefined}
      columns={columns}
      read={async (cursor, signal) => {
        if (chosen.length > 0) return { rows: chosen, next: null };
        const { orders, nextCursor } = await readOrders(query, cursor, signal);
        return { rows: orders, next: nextCursor };
      }}
    />
  );
};
