import { MOVEMENT_TYPES, STOCK_CAUSES } from '@shop/contracts/logistics';
import type { StockMovement } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import {
  daysFilter,
  type ListColumn,
  ListHeader,
  LogPage,
  oneOfFilter,
  useListAddress,
} from '@shop/back-office/list-page';
import { GoodsName, goodsText } from '../../../shared/goods-name.tsx';
import { movementLook } from '../../../shared/movement-look.ts';
import { useOrderNumbers } from '../../../shared/order-numbers.ts';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useMovements } from '../api/stock-watch.ts';
import { MovementCause, orderOf } from './movement-cause.tsx';
import { MovementsExport } from './movements-export.tsx';
import { severalFilter } from './several-filter.tsx';
import { StockCheckStrip } from './stock-check-strip.tsx';
import { useNameFilter, useProductFilter, useWarehouseFilter } from './stock-filters.ts';
import styles from './stock-watch.module.css';

const FILTERS = ['q', 'product', 'warehouse', 'type', 'cause', 'by', 'from', 'to'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = ({ id }: StockMovement): string => id;

/** A product that an address typed by hand may name as well. */
const idOfProduct = (id: string | undefined): string | undefined => (id && UUID.test(id) ? id : undefined);
/** The kind of cause that an address asks for; anything else asks for none. */
const causeOf = (cause: string | undefined) => STOCK_CAUSES.find((kind) => kind === cause);
const typesOf = (types: string | undefined): string | undefined =>
  types?.split(',').every((type) => MOVEMENT_TYPES.some((known) => known === type)) ? types : undefined;

/** BO-3.30, C-1.16: everything that moved, newest first, with what brought it about. */
export const MovementsPage = () => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const { product: asked, type, cause, ...filters } = address.filters;
  const product = idOfProduct(asked);
  const which = { ...filters, product, type: typesOf(type), cause: causeOf(cause) };
  const list = useMovements(which);
  const warehouseFilter = useWarehouseFilter();
  const nameFilter = useNameFilter();
  const productFilter = useProductFilter(product);
  const rows = list.data?.pages.flatMap(({ movements }) => movements) ?? [];
  const numbers = useOrderNumbers([...new Set(rows.flatMap((row) => orderOf(row) ?? []))]);
  const isPartial = list.data?.pages.some(({ isWhole }) => !isWhole) ?? false;

  const time = ({ at }: StockMovement) => (
    <bdi dir="ltr" className={styles.at}>
      <time dateTime={at}>{formatDateTime(at, language)}</time>
    </bdi>
  );
  const quantity = (row: StockMovement) => {
    const { text, meaning } = movementLook(row);
    return (
      <bdi dir="ltr" className={styles.quantity} data-meaning={meaning}>
        {text}
      </bdi>
    );
  };
  const typeText = (row: StockMovement): string => t(`type.${row.type}`);
  const causeCell = (row: StockMovement) => <MovementCause movement={row} number={numbers.get(orderOf(row) ?? '')} />;
  const lot = ({ lot: number }: StockMovement) => number !== '' && <bdi dir="ltr">{number}</bdi>;
  const columns: readonly ListColumn<StockMovement>[] = [
    { id: 'at', label: t('column.at'), cell: time, width: 150 },
    { id: 'quantity', label: t('column.quantity'), cell: quantity, end: true, width: 90, fixed: true },
    { id: 'type', label: t('column.type'), cell: typeText, width: 160 },
    { id: 'goods', label: t('column.goods'), cell: ({ goods }) => <GoodsName goods={goods} />, fixed: true },
    { id: 'warehouse', label: t('column.warehouse'), cell: ({ warehouse }) => warehouse, width: 140, from: 1200 },
    { id: 'lot', label: t('column.lot'), cell: lot, width: 110, from: 1400 },
    { id: 'cause', label: t('column.cause'), cell: causeCell },
    { id: 'by', label: t('column.by'), cell: ({ by }) => by, width: 130, from: 1100 },
  ];
  return (
    <LogPage
      list="stock-movements"
      header={
        <>
          <ListHeader title={t('movements.title')}>
            <MovementsExport which={which} />
          </ListHeader>
          <StockTabs />
          <StockCheckStrip />
          {isPartial && (
            <p className={styles.lead} role="status">
              {t('movements.partial')}
            </p>
          )}
        </>
      }
      address={address}
      query={list}
      texts={{
        none: t('movements.none'),
        noneFound: t('movements.noneFound'),
        more: t('movements.more'),
        moreFailed: t('movements.moreFailed'),
      }}
      rows={rows}
      idOf={idOf}
      nameOf={({ goods }) => goodsText(goods, language)}
      columns={columns}
      card={(row) => (
        <div className={styles.card}>
          <span className={styles.line}>
            <span>
              {quantity(row)} {typeText(row)}
            </span>
            {time(row)}
          </span>
          <GoodsName goods={row.goods} />
          {causeCell(row)}
          <span className={styles.dim}>
            <bdi>{row.warehouse}</bdi> · <bdi>{row.by}</bdi>
            {row.lot !== '' && <> · {lot(row)}</>}
          </span>
        </div>
      )}
      searchLabel={t('movements.search')}
      filters={[
        ...productFilter,
        ...warehouseFilter,
        severalFilter(
          'type',
          t('filter.type'),
          MOVEMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
        ),
        oneOfFilter(
          'cause',
          t('filter.cause'),
          STOCK_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) })),
        ),
        ...nameFilter,
        daysFilter(['from', 'to'], t('filter.days'), language),
      ]}
      showLabel={t('movements.show')}
    />
  );
};
