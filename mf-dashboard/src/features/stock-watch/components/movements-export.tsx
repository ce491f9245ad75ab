import { MAX_MOVEMENTS_IN_FILE, type StockMovement } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { type CsvColumn, ExportButton } from '@shop/back-office/list-page';
import { useRef } from 'react';
import { goodsText } from '../../../shared/goods-name.tsx';
import { readMovements, type WhichMovements } from '../api/stock-watch.ts';
import { useReasonText } from './use-reason-text.ts';

const AT_ONCE = 100;

/** C-1.16: all movements that are found, as CSV or XLSX, up to the most that a file has. */
export const MovementsExport = ({ which }: { readonly which: WhichMovements }) => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const reasonText = useReasonText();
  const count = useRef(0);
  const columns: readonly CsvColumn<StockMovement>[] = [
    { label: t('column.at'), cell: ({ at }) => formatDateTime(at, language) },
    { label: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    { label: t('column.quantity'), cell: ({ quantity }) => quantity },
    { label: t('column.goods'), cell: ({ goods }) => goodsText(goods, language) },
    { label: t('column.sku'), cell: ({ goods }) => goods.sku },
    { label: t('column.warehouse'), cell: ({ warehouse }) => warehouse },
    { label: t('column.lot'), cell: ({ lot }) => lot },
    { label: t('column.cause'), cell: ({ cause }) => t(`cause.${cause.kind}`) },
    { label: t('column.document'), cell: ({ document }) => document },
    { label: t('column.reason'), cell: ({ reason }) => reasonText(reason) },
    { label: t('column.supplier'), cell: ({ supplier }) => supplier },
    { label: t('column.by'), cell: ({ by }) => by },
  ];
  return (
    <ExportButton
      name={t('movements.file')}
      columns={columns}
      read={async (cursor, signal) => {
        if (cursor === null) count.current = 0;
        const { movements, next } = await readMovements(which, cursor, AT_ONCE, signal);
        count.current += movements.length;
        return { rows: movements, next: count.current < MAX_MOVEMENTS_IN_FILE ? next : null };
      }}
    />
  );
};
