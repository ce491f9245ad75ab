import type { ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Amount } from '@shop/back-office/amounts';
import type { ListColumn } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import page from '@shop/back-office/styles/page.module.css';
import { GoodsName, goodsText } from '../../../shared/goods-name.tsx';
import { figuresOf, type StockTableRow } from '../model/stock-rows.ts';
import { placeOf } from '../model/typed-figures.ts';
import type { TypedFiguresControl } from '../model/use-typed-figures.ts';
import { Expiry, ItemExpiry, Level, LotNumber, Units } from './cells.tsx';
import { FigureField } from './figure-field.tsx';
import { RowMenu } from './row-menu.tsx';
import styles from './stock.module.css';

type Column = ListColumn<StockTableRow>;

export interface StockColumnsProps {
  readonly figures: TypedFiguresControl;
  /** Several warehouses are shown at once. */
  readonly namesWarehouse: boolean;
  readonly onFold: (item: ListedStockItem) => void;
  readonly onThreshold: (item: ListedStockItem) => void;
  readonly onPlace: (item: ListedStockItem) => void;
}

/** The name of a row, for people who do not see its place. */
export const useRowName = (): ((row: Pick<StockTableRow, 'item' | 'lot'>) => string) => {
  const { t } = useTranslation('dashboard.goods');
  const language = useLanguage();
  return ({ item, lot }) => [goodsText(item.goods, language) || t('deleted'), lot?.number].filter(Boolean).join(' · ');
};

const Fold = ({ row, onFold }: { readonly row: StockTableRow; readonly onFold: StockColumnsProps['onFold'] }) => {
  const { t } = useTranslation('dashboard.stock');
  const name = useRowName()({ item: row.item, lot: undefined });
  const Sign = row.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={row.isOpen}
      aria-label={t('lots.of', { name, count: row.item.lots.length })}
      onClick={() => onFold(row.item)}
    >
      <Sign className={page.flip} size={14} stroke={2} aria-hidden />
      {t('lots.count', { count: row.item.lots.length })}
    </button>
  );
};

/** The columns of the stock; those that matter least are hidden first. */
export const useStockColumns = ({
  figures,
  namesWarehouse,
  onFold,
  onThreshold,
  onPlace,
}: StockColumnsProps): readonly Column[] => {
  const { t } = useTranslation('dashboard.stock');
  const { t: goods } = useTranslation('dashboard.goods');
  const nameOf = useRowName();
  const mayWrite = useMay('stock.write');
  const seesValue = useMay('stock.value');
  const column = (id: string, label: string, cell: Column['cell'], more: Partial<Column> = {}): Column => ({
    id,
    label,
    cell,
    ...more,
  });
  const onHand = (row: StockTableRow) => {
    const place = placeOf(row.item, row.lot);
    const isFolded = row.isLot || row.item.lots.length < 2 || !row.isOpen;
    return mayWrite && isFolded ? (
      <FigureField place={place} name={nameOf(row)} figures={figures} />
    ) : (
      <Units count={figuresOf(row).onHand} />
    );
  };
  return [
    column('goods', t('columns.goods'), (row) => (row.isLot ? null : <GoodsName goods={row.item.goods} />), {
      fixed: true,
      sorts: { asc: 'name_asc', desc: 'name_desc' },
    }),
    ...(namesWarehouse
      ? [
          column(
            'warehouse',
            goods('warehouse'),
            ({ item, isLot }) => (isLot ? null : <bdi className={styles.dim}>{item.warehouse.name}</bdi>),
            { width: 128 },
          ),
        ]
      : []),
    column('place', goods('place.label'), ({ item, isLot }) => !isLot && <bdi dir="ltr">{item.place}</bdi>, {
      width: 96,
      from: 1360,
    }),
    column(
      'lot',
      t('columns.lot'),
      (row) =>
        row.lot ? <LotNumber lot={row.lot} /> : row.item.lots.length > 1 ? <Fold row={row} onFold={onFold} /> : null,
      { width: 108 },
    ),
    column(
      'expiry',
      t('columns.expiry'),
      ({ item, lot, isOpen }) =>
        lot ? <Expiry expiresAt={lot.expiresAt} /> : !isOpen && item.lots.length > 0 && <ItemExpiry lots={item.lots} />,
      { width: 120 },
    ),
    column('onHand', goods('figure.onHand'), onHand, {
      width: 104,
      end: true,
      sorts: { asc: 'onHand_asc', desc: 'onHand_desc' },
    }),
    column('reserved', goods('figure.reserved'), (row) => <Units count={figuresOf(row).reserved} />, {
      width: 80,
      from: 1120,
      end: true,
    }),
    column(
      'hold',
      goods('figure.hold'),
      (row) => <Units count={figuresOf(row).hold} meaning={figuresOf(row).hold > 0 && 'hold'} />,
      { width: 86, end: true },
    ),
    column(
      'available',
      goods('figure.available'),
      (row) => {
        const { available } = figuresOf(row);
        const low = row.item.isLow && !row.isLot && 'low';
        return (
          <b>
            <Units count={available} meaning={available <= 0 ? 'none' : low} />
          </b>
        );
      },
      { width: 100, end: true, sorts: { asc: 'available_asc', desc: 'available_desc' } },
    ),
    column('level', t('columns.level'), ({ item, isLot }) => !isLot && <Level item={item} />, {
      width: 150,
      from: 1280,
    }),
    ...(seesValue
      ? [
          column(
            'value',
            t('columns.value'),
            ({ item, isLot }) => !isLot && item.value !== undefined && <Amount value={item.value} />,
            { width: 130, end: true, from: namesWarehouse ? 1600 : 1440 },
          ),
        ]
      : []),
    column(
      'menu',
      t('columns.menu'),
      ({ item, isLot }) =>
        !isLot && <RowMenu item={item} name={nameOf({ item, lot: undefined })} {...{ onThreshold, onPlace }} />,
      { width: 64, quiet: true, end: true },
    ),
  ];
};
