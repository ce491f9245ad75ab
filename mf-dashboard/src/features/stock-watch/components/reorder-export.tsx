import type { ReorderRow } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import { goodsText } from '../../../shared/goods-name.tsx';
import { readReorder, type WhichReorder } from '../api/stock-watch.ts';
import { NO_SUPPLIER } from '../model/supplier-filter.ts';

const AT_ONCE = 100;
/** What a file's name may not have. */
const ODD = /[^\p{L}\p{N}]+/gu;

/** C-1.14: the list that is shown as a file; of one supplier where one is chosen, to be sent to them. */
export const ReorderExport = ({
  which,
  supplier,
}: {
  readonly which: Omit<WhichReorder, 'page' | 'limit'>;
  readonly supplier: string | undefined;
}) => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const columns: readonly CsvColumn<ReorderRow>[] = [
    { label: t('filter.supplier'), cell: (row) => row.supplier },
    { label: t('column.goods'), cell: ({ goods }) => goodsText(goods, language) },
    { label: t('column.sku'), cell: ({ goods }) => goods.sku },
    { label: t('column.warehouse'), cell: ({ warehouse }) => warehouse.name },
    { label: t('reorder.available'), cell: ({ available }) => available },
    { label: t('reorder.incoming'), cell: ({ incoming }) => incoming },
    { label: t('reorder.sold'), cell: ({ soldPerDay }) => soldPerDay },
    { label: t('reorder.left'), cell: ({ daysLeft }) => daysLeft },
    { label: t('reorder.threshold'), cell: ({ threshold }) => threshold },
    { label: t('reorder.target'), cell: ({ target }) => target },
    { label: t('reorder.proposed'), cell: ({ proposed }) => proposed },
  ];
  const ofSupplier = supplier === undefined || supplier === NO_SUPPLIER ? '' : `-${supplier.replace(ODD, '-')}`;
  return (
    <ExportButton
      name={`${t('reorder.file')}${ofSupplier}`}
      columns={columns}
      read={async (cursor, signal) => {
        const page = cursor === null ? 1 : Number(cursor);
        const { items, total } = await readReorder({ ...which, page, limit: AT_ONCE }, signal);
        return { rows: items, next: page * AT_ONCE < total ? String(page + 1) : null };
      }}
    />
  );
};
