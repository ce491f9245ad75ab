import { toDzd, type Language, type ResponseOf } from '@shop/contracts';
import {
  LOW_STOCK_UNITS,
  type ListedStockItem,
  type listStockItems as endpoint,
  type StockTotals as TotalsOnTheWire,
} from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { algiersDay, type OfShop } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods, type AllGoods, type GoodsRow } from '../../../goods/index.ts';
import { availableOf, warehouseName } from '../../domain/stock.ts';
import { lotsOnTheWire } from '../../lots-on-the-wire.ts';
import type { StockItemRecord } from '../../persistence/stock-item.model.ts';
import type { StockList, StockListQuery } from '../../persistence/stock-list.repository.ts';
import type { StockTotals, WarehouseTotals } from '../../persistence/stock-totals.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface ListStockItemsDeps {
  readonly stockList: OfShop<StockList, 'page'>;
  readonly stockTotals: OfShop<StockTotals, 'byWarehouse'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  /** The shop's threshold for low stock; undefined: not set. */
  readonly fewOf: (shopUuid: string) => number | undefined;
  readonly now: () => number;
}
export interface ListStockItems extends Omit<StockListQuery, 'warehouses' | 'few' | 'today'> {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  /** Undefined: all of them. */
  readonly warehouse: string | undefined;
  /** Whether the person may see what units have cost. */
  readonly seesValue: boolean;
  readonly language: Language;
}
export type ListStockItemsOutcome =
  | { readonly kind: 'listed'; readonly list: ResponseOf<typeof endpoint, 200> }
  | { readonly kind: 'refused'; readonly field: 'cursor' };

interface Shown {
  readonly few: number;
  readonly today: string;
  readonly seesValue: boolean;
  readonly language: Language;
}

const itemOnTheWire = (
  item: StockItemRecord,
  { warehouse, goods }: { readonly warehouse: WarehouseRecord; readonly goods: GoodsRow | undefined },
  shown: Shown,
): ListedStockItem => {
  const sum = (figure: 'onHand' | 'reserved' | 'hold'): number =>
    item.lots.reduce((total, lot) => total + lot[figure], 0);
  const { threshold = null, target = null } = item;
  const available = availableOf(item, shown.today);
  const effectiveThreshold = threshold ?? shown.few;
  const value = item.lots.reduce((total, { onHand, cost }) => total + onHand * (cost ?? 0), 0);
  return {
    id: item.uuid,
    warehouse: { uuid: warehouse._id, name: warehouseName(warehouse, shown.language) },
    goods: goods ? goodsOnTheWire(goods) : unknownGoods(item.product, item.combination),
    onHand: sum('onHand'),
    reserved: sum('reserved'),
    hold: sum('hold'),
    available,
    threshold,
    effectiveThreshold,
    target,
    place: item.place ?? null,
    isLow: available <= effectiveThreshold,
    lots: lotsOnTheWire(item, { today: shown.today, seesCost: shown.seesValue }),
    ...(shown.seesValue && { value: toDzd(value) }),
    version: item.version,
  };
};

const totalsOnTheWire = (totals: readonly WarehouseTotals[], seesValue: boolean): TotalsOnTheWire => {
  const sum = (figure: keyof WarehouseTotals): number => totals.reduce((total, one) => total + one[figure], 0);
  return {
    onHand: sum('onHand'),
    reserved: sum('reserved'),
    hold: sum('hold'),
    available: sum('available'),
    ...(seesValue && { value: toDzd(sum('value')), unitsWithoutCost: sum('unitsWithoutCost') }),
  };
};

const countsOf = (totals: readonly WarehouseTotals[]) => {
  const sum = (figure: keyof WarehouseTotals): number => totals.reduce((total, one) => total + one[figure], 0);
  return {
    all: sum('items'),
    low: sum('low'),
    out: sum('out'),
    hold: sum('onHold'),
    expiring: sum('expiring'),
  };
};

/** C-1.03: what lies in the warehouses within reach, lot by lot, with the sums of all of it. */
export const listStockItems = async (
  deps: ListStockItemsDeps,
  { shopUuid, reach, warehouse: wanted, seesValue, language, ...query }: ListStockItems,
): Promise<ListStockItemsOutcome> => {
  const few = deps.fewOf(shopUuid) ?? LOW_STOCK_UNITS;
  const today = algiersDay(deps.now());
  const reached = await deps.warehouses.of(shopUuid).within(reach);
  const looked = reached.filter(({ _id }) => wanted === undefined || _id === wanted);
  const ids = looked.map(({ _id }) => _id);
  const [page, totals] = await Promise.all([
    deps.stockList.of(shopUuid).page({ ...query, warehouses: ids, few, today }),
    deps.stockTotals.of(shopUuid).byWarehouse({ few, today }),
  ]);
  if (!page) return { kind: 'refused', field: 'cursor' };

  const goods = await deps.goods.of(shopUuid).named(page.items);
  const items = page.items.flatMap((item) => {
    const warehouse = looked.find(({ _id }) => _id === item.warehouse);
    const row = goods.get(goodsId(item.product, item.combination));
    return warehouse ? [itemOnTheWire(item, { warehouse, goods: row }, { few, today, seesValue, language })] : [];
  });
  const ofLooked = ids.flatMap((id) => totals.get(id) ?? []);
  return {
    kind: 'listed',
    list: {
      items,
      total: page.total,
      totalIsExact: page.totalIsExact,
      page: query.page,
      limit: query.limit,
      next: page.next,
      totals: totalsOnTheWire(ofLooked, seesValue),
      counts: countsOf(ofLooked),
      warehouses: reached.map((warehouse) => ({
        uuid: warehouse._id,
        name: warehouseName(warehouse, language),
        strategy: warehouse.strategy,
        onHand: totals.get(warehouse._id)?.onHand ?? 0,
      })),
    },
  };
};
