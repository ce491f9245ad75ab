import type { CustomerRow } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import { readCustomers, type CustomersQuery } from '../api/customers.ts';

/** All customers that the list finds, as a file. */
export const CustomerExport = ({ query }: { query: CustomersQuery }) => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const arabic = language === 'ar';
  const column = (id: string, cell: CsvColumn<CustomerRow>['cell']): CsvColumn<CustomerRow> => ({
    label: t(`column.${id}`),
    cell,
  });
  const columns = [
    column('firstname', ({ firstname }) => firstname),
    column('lastname', ({ lastname }) => lastname),
    column('phone', ({ phone }) => phone),
    column('secondPhone', ({ secondPhone }) => secondPhone),
    column('email', ({ email }) => email),
    column('wilaya', ({ place }) => (arabic ? place?.wilaya.nameAr : place?.wilaya.name) ?? null),
    column('commune', ({ place }) => (arabic ? place?.commune.nameAr : place?.commune.name) ?? null),
    column('orders', ({ orderCount }) => orderCount),
    column('delivered', ({ delivered }) => delivered),
    column('returned', ({ returned }) => returned),
    column('cancelled', ({ cancelled }) => cancelled),
    column('spent', ({ spent }) => ({ dzd: spent })),
    column('last', ({ lastOrderAt }) => (lastOrderAt === null ? null : formatDateTime(lastOrderAt, language))),
    column('tags', ({ tags }) => tags.join(', ')),
    column('blocked', ({ isBlocked }) => (isBlocked ? t('blocked.tag') : null)),
  ];
  return (
    <ExportButton
      name={t('file')}
      columns={columns}
      read={async (cursor, signal) => {
        const { customers, nextCursor } = await readCustomers(query, cursor, signal);
        return { rows: customers, next: nextCursor };
      }}
    />
  );
};
