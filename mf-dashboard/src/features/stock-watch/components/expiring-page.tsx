import type { ExpiringLot } from '@shop/contracts/logistics/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import { Tag } from '@shop/back-office/badges';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  oneOfFilter,
  pagingOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { May, useMay } from '@shop/back-office/session';
import { GoodsName, goodsText } from '../../../shared/goods-name.tsx';
import { StockTabs } from '../../../shared/stock-tabs.tsx';
import { useExpiring } from '../api/stock-watch.ts';
import { HoldButton } from './hold-button.tsx';
import { useWarehouseFilter } from './stock-filters.ts';
import styles from './stock-watch.module.css';

const FILTERS = ['warehouse', 'days'] as const;
const HORIZONS = [10, 30, 90, 365] as const;
const DEFAULT_DAYS = 30;
/** What goes within so many days is urgent. */
const URGENT_DAYS = 10;
const idOf = ({ id }: ExpiringLot): string => id;

/** C-1.15: lots by their last good day, expired ones first; one press takes what is free out of the sale. */
export const ExpiringPage = () => {
  const { t } = useTranslation('dashboard.stock-watch');
  const language = useLanguage();
  const address = useListAddress(FILTERS);
  const { filters, page, size } = address;
  const days = HORIZONS.find((horizon) => String(horizon) === filters.days) ?? DEFAULT_DAYS;
  const list = useExpiring({ days, warehouse: filters.warehouse, page, limit: size });
  const warehouseFilter = useWarehouseFilter();
  const seesValue = useMay('stock.value');
  const rows = list.data?.lots ?? [];

  const leftText = (left: number): string => {
    if (left < 0) return t('expiring.expired', { count: -left });
    return left === 0 ? t('expiring.today') : t('expiring.left', { count: left });
  };
  const left = ({ daysLeft }: ExpiringLot) => (
    <Tag kind={daysLeft < 0 ? 'danger' : daysLeft <= URGENT_DAYS ? 'warn' : 'neutral'}>{leftText(daysLeft)}</Tag>
  );
  const day = ({ expiresAt }: ExpiringLot) => <bdi>{formatDate(expiresAt, language)}</bdi>;
  const number = ({ number: printed }: ExpiringLot) => printed !== '' && <bdi dir="ltr">{printed}</bdi>;
  const value = ({ value: worth }: ExpiringLot) =>
    worth === null || worth === undefined ? (
      <span className={styles.dim}>{t('expiring.unknownCost')}</span>
    ) : (
      <Amount value={worth} />
    );
  const act = (lot: ExpiringLot) => (
    <May permission="stock.write">
      <HoldButton lot={lot} />
    </May>
  );
  const figure = (label: string, count: number) => (
    <span>
      <span className={styles.dim}>{label}</span> <bdi dir="ltr">{count}</bdi>
    </span>
  );
  const columns: readonly ListColumn<ExpiringLot>[] = [
    { id: 'date', label: t('expiring.date'), cell: day, width: 140 },
    { id: 'left', label: t('reorder.left'), quiet: true, cell: left, width: 190 },
    { id: 'goods', label: t('column.goods'), cell: ({ goods }) => <GoodsName goods={goods} />, fixed: true },
    { id: 'lot', label: t('column.lot'), cell: number, width: 110 },
    { id: 'warehouse', label: t('column.warehouse'), cell: ({ warehouse }) => warehouse.name, width: 140, from: 1200 },
    { id: 'onHand', label: t('expiring.onHand'), cell: ({ onHand }) => onHand, end: true, width: 90 },
    { id: 'reserved', label: t('expiring.reserved'), cell: (lot) => lot.reserved, end: true, width: 90, from: 1100 },
    { id: 'hold', label: t('expiring.hold'), cell: ({ hold }) => hold, end: true, width: 100, from: 1100 },
    ...(seesValue
      ? [{ id: 'value', label: t('expiring.value'), cell: value, end: true, width: 140, from: 1300 } as const]
      : []),
    { id: 'act', label: t('expiring.free'), quiet: true, cell: act, end: true, width: 190, fixed: true },
  ];
  return (
    <ListPage
      list="stock-expiring"
      header={
        <>
          <ListHeader title={t('expiring.title')} />
          <StockTabs />
          <p className={styles.lead}>{t('expiring.lead')}</p>
        </>
      }
      address={address}
      loading={loadingOf(list)}
      rows={rows}
      idOf={idOf}
      nameOf={({ goods }) => goodsText(goods, language)}
      columns={columns}
      card={(lot) => (
        <div className={styles.card}>
          <span className={styles.line}>
            {day(lot)}
            {left(lot)}
          </span>
          <GoodsName goods={lot.goods} />
          <span className={styles.line}>
            <span className={styles.dim}>
              <bdi>{lot.warehouse.name}</bdi>
              {lot.number !== '' && <> · {number(lot)}</>}
            </span>
            {figure(t('expiring.onHand'), lot.onHand)}
          </span>
          {lot.reserved > 0 && <span className={styles.dim}>{t('expiring.reservedToo', { count: lot.reserved })}</span>}
          {act(lot)}
        </div>
      )}
      filters={[
        ...warehouseFilter,
        oneOfFilter(
          'days',
          t('filter.horizon'),
          HORIZONS.map((horizon) => ({ value: String(horizon), label: t('expiring.within', { count: horizon }) })),
        ),
      ]}
      sorts={[]}
      showLabel={t('expiring.show')}
      paging={pagingOf(address, list.data?.page ?? page, list.data?.total ?? 0)}
      empty={
        <EmptyList
          address={address}
          text={address.narrowed ? t('expiring.noneFound') : t('expiring.none', { count: days })}
        />
      }
    />
  );
};
