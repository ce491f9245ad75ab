import type { Language, ResponseOf } from '@shop/contracts';
import { LOW_STOCK_UNITS, type listReorder as endpoint, type ReorderRow } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { algiersDay, type OfShop } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods } from '../../../goods/index.ts';
import { reorderOf } from '../../domain/reorder.ts';
import { availableOf, warehouseName } from '../../domain/stock.ts';
import { INCOMING, type ReorderCandidate, type ReorderCandidates } from '../../persistence/reorder-candidates.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { WarehouseRecord } from '../../persistence/warehouse.model.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { goodsOfSearch, type GoodsOfSearchDeps } from '../goods-of-search.ts';

export interface ListReorderDeps extends GoodsOfSearchDeps {
  readonly reorderCandidates: OfShop<ReorderCandidates, 'ranked'>;
  readonly stock: OfShop<StockItems, 'findSome'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  /** The shop's threshold for low stock; undefined: not set. */
  readonly fewOf: (shopUuid: string) => number | undefined;
  readonly now: () => number;
}
export interface ListReorder {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  readonly language: Language;
  readonly warehouse?: string | undefined;
  readonly days: number;
  readonly only?: 'proposed' | undefined;
  /** Empty: goods whose supplier is not known. */
  readonly supplier?: string | undefined;
  readonly q?: string | undefined;
}
export interface ReorderPage {
  readonly page: number;
  readonly limit: number;
}

interface Found {
  readonly warehouses: readonly WarehouseRecord[];
  readonly candidates: readonly ReorderCandidate[];
  readonly suppliers: readonly string[];
}

/** All rows of the list in their order, by the levels that were published last. */
const findReorder = async (deps: ListReorderDeps, query: ListReorder): Promise<Found> => {
  const { shopUuid, reach, warehouse, days, only, supplier, q } = query;
  const few = deps.fewOf(shopUuid) ?? LOW_STOCK_UNITS;
  const [reached, search, ranked] = await Promise.all([
    deps.warehouses.of(shopUuid).within(reach),
    goodsOfSearch(deps, shopUuid, q),
    deps.reorderCandidates.of(shopUuid).ranked({ days, few }),
  ]);
  const warehouses = reached.filter(({ _id }) => warehouse === undefined || _id === warehouse);
  const places = new Set(warehouses.map(({ _id }) => _id));
  const goods = search.goods && new Set(search.goods.map(({ _id }) => _id));
  const suppliers = new Set<string>();
  const candidates = ranked.filter((row) => {
    const { item } = row;
    if (!places.has(item.warehouse) || (goods && !goods.has(goodsId(item.product, item.combination)))) return false;
    if (row.supplier !== null) suppliers.add(row.supplier);
    return (only === undefined || row.proposed > 0) && (supplier === undefined || (row.supplier ?? '') === supplier);
  });
  return { warehouses, candidates, suppliers: [...suppliers].toSorted((x, y) => x.localeCompare(y)) };
};

/** Rows as they are now: somebody may have added units, or set a target, since the level was published. */
const rowsOf = async (
  deps: ListReorderDeps,
  { shopUuid, language, days }: ListReorder,
  warehouses: readonly WarehouseRecord[],
  candidates: readonly ReorderCandidate[],
): Promise<ReorderRow[]> => {
  const [items, goods] = await Promise.all([
    deps.stock.of(shopUuid).findSome(candidates.map(({ id }) => id)),
    deps.goods.of(shopUuid).named(candidates.map(({ item }) => item)),
  ]);
  const today = algiersDay(deps.now());
  const few = deps.fewOf(shopUuid) ?? LOW_STOCK_UNITS;
  return candidates.flatMap(({ id, item: { warehouse, product, combination }, sold, supplier }) => {
    const item = items.find(({ _id }) => _id === id);
    const place = warehouses.find(({ _id }) => _id === warehouse);
    if (!item || !place) return [];
    const named = goods.get(goodsId(product, combination));
    const facts = {
      available: availableOf(item, today),
      incoming: INCOMING,
      sold,
      threshold: item.threshold ?? few,
      target: item.target ?? null,
    };
    const row = {
      id,
      warehouse: { uuid: warehouse, name: warehouseName(place, language) },
      goods: named ? goodsOnTheWire(named) : unknownGoods(product, combination),
      supplier,
      ...facts,
      ...reorderOf({ ...facts, days }),
    };
    return [row];
  });
};

/** C-1.14: what runs out soonest first. */
export const listReorder = async (
  deps: ListReorderDeps,
  { page, limit, ...query }: ListReorder & ReorderPage,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const { warehouses, candidates, suppliers } = await findReorder(deps, query);
  const shown = candidates.slice((page - 1) * limit, page * limit);
  const items = await rowsOf(deps, query, warehouses, shown);
  return { items, total: candidates.length, page, limit, suppliers: [...suppliers] };
};

const AT_A_TIME = 500;

/** The whole list, for a file. */
export const reorderForFile = async function* (
  deps: ListReorderDeps,
  query: ListReorder,
): AsyncGenerator<readonly ReorderRow[]> {
  const { warehouses, candidates } = await findReorder(deps, query);
  for (let at = 0; at < candidates.length; at += AT_A_TIME)
    yield await rowsOf(deps, query, warehouses, candidates.slice(at, at + AT_A_TIME));
};
