import { useLanguage, useTranslation } from '@shop/kit';
import { ExportButton } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { goodsText } from '../../../shared/goods-name.tsx';
import { readStockItems, type StockQuery } from '../api/stock-items.ts';
import { fileRowsOf, type FileRow } from '../model/file-rows.ts';

/** The heads of the file's columns, which the import finds again. */
export const useStockFile = () => {
  const { t } = useTranslation('dashboard.stock');
  const { t: goods } = useTranslation('dashboard.goods');
  const language = useLanguage();
  const seesValue = useMay('stock.value');
  const column = (label: string, cell: (row: FileRow) => string | number | { dzd: number } | null) => ({ label, cell });
  return [
    column(t('file.id'), ({ item, lot }) => lot?.id ?? item.id),
    column(goods('warehouse'), ({ item }) => item.warehouse.name),
    column(t('file.sku'), ({ item }) => item.goods.sku),
    column(t('file.barcode'), ({ item }) => item.goods.barcode),
    column(t('columns.goods'), ({ item }) => goodsText(item.goods, language)),
    column(t('columns.lot'), ({ lot }) => lot?.number ?? ''),
    column(t('columns.expiry'), ({ lot }) => lot?.expiresAt ?? ''),
    column(goods('figure.onHand'), ({ item, lot }) => lot?.onHand ?? item.onHand),
    column(goods('figure.reserved'), ({ item, lot }) => lot?.reserved ?? item.reserved),
    column(goods('figure.hold'), ({ item, lot }) => lot?.hold ?? item.hold),
    column(goods('figure.available'), ({ item, lot }) => lot?.available ?? item.available),
    ...(seesValue
      ? [
          column(t('file.cost'), ({ lot }) =>
            lot?.costHt === undefined || lot.costHt === null ? null : { dzd: lot.costHt },
          ),
        ]
      : []),
  ];
};

/** All that the filters find, lot by lot, as a file whose figures can be imported again. */
export const StockExport = ({ query }: { readonly query: StockQuery }) => {
  const { t } = useTranslation('dashboard.stock');
  return (
    <ExportButton
      name={t('file.name')}
      columns={useStockFile()}
      read={async (cursor, signal) => {
        const { items, next } = await readStockItems(query, cursor, signal);
        return { rows: fileRowsOf(items), next };
      }}
    />
  );
};
