import type { Language } from '@shop/contracts';
import { MAX_MOVEMENTS_IN_FILE, type StockMovement } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods } from '../../../goods/index.ts';
import { printedNumber } from '../../domain/lot-number.ts';
import { printedNumberOf, warehouseName } from '../../domain/stock.ts';
import type { MovementRecord } from '../../persistence/movement.model.ts';
import type { Movements, MovementsQuery } from '../../persistence/movement.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { goodsOfSearch, type GoodsOfSearchDeps } from '../goods-of-search.ts';

export interface ListStockMovementsDeps extends GoodsOfSearchDeps {
  readonly movements: OfShop<Movements, 'page'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly stock: OfShop<StockItems, 'findSome'>;
}
export interface ListStockMovements extends Omit<MovementsQuery, 'goods'> {
  readonly shopUuid: string;
  /** Words of names, a reference or a code. */
  readonly q?: string | undefined;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  readonly language: Language;
}
export type ListStockMovementsOutcome =
  | {
      readonly kind: 'listed';
      readonly movements: StockMovement[];
      readonly next: string | null;
      readonly isWhole: boolean;
    }
  | { readonly kind: 'refused'; readonly field: 'cursor' };

/** `item` and key of a lot to the number that is printed on the goods now (D-5.07). */
const printedNumbers = async (
  deps: Pick<ListStockMovementsDeps, 'stock'>,
  shopUuid: string,
  rows: readonly MovementRecord[],
): Promise<(row: MovementRecord) => string> => {
  const ids = [...new Set(rows.filter(({ lot }) => lot !== '').map(({ item }) => item))];
  const items = ids.length === 0 ? [] : await deps.stock.of(shopUuid).findSome(ids);
  const printed = new Map(
    items.flatMap(({ _id, lots }) =>
      lots.map((lot): [string, string] => [`${_id} ${lot.number}`, printedNumberOf(lot)]),
    ),
  );
  return ({ item, lot }) => printed.get(`${item} ${lot}`) ?? printedNumber(lot);
};

const readable = async (
  deps: ListStockMovementsDeps,
  { shopUuid, reach, language }: Pick<ListStockMovements, 'shopUuid' | 'reach' | 'language'>,
  rows: readonly MovementRecord[],
): Promise<StockMovement[]> => {
  const [warehouses, goods, lotNumber] = await Promise.all([
    deps.warehouses.of(shopUuid).within(reach),
    deps.goods.of(shopUuid).named(rows),
    printedNumbers(deps, shopUuid, rows),
  ]);
  const names = new Map(warehouses.map((warehouse) => [warehouse._id, warehouseName(warehouse, language)]));
  return rows.map((row) => {
    const { _id, at, quantity, type, warehouse, product, combination, reason, strategy, cause, document, by } = row;
    const named = goods.get(goodsId(product, combination));
    return {
      id: _id,
      at: at.toISOString(),
      quantity,
      type,
      warehouse: names.get(warehouse) ?? warehouse,
      product,
      combination,
      goods: named ? goodsOnTheWire(named) : unknownGoods(product, combination),
      lot: lotNumber(row),
      reason,
      supplier: row.supplier ?? null,
      strategy,
      cause: { kind: cause.kind, id: cause.id },
      document,
      by,
    };
  });
};

/** BO-3.30, C-1.16: newest first, with the names that people know things by. */
export const listStockMovements = async (
  deps: ListStockMovementsDeps,
  { shopUuid, reach, language, q, ...query }: ListStockMovements,
): Promise<ListStockMovementsOutcome> => {
  const { goods, isWhole } = await goodsOfSearch(deps, shopUuid, q);
  const page = await deps.movements.of(shopUuid).page({ ...query, goods }, reach);
  if (!page) return { kind: 'refused', field: 'cursor' };
  const movements = await readable(deps, { shopUuid, reach, language }, page.rows);
  return { kind: 'listed', movements, next: page.next, isWhole };
};

const AT_A_TIME = 500;

/** The same for a file: all pages from the start, up to the most that a file has. */
export const movementsForFile = async function* (
  deps: ListStockMovementsDeps,
  { shopUuid, reach, language, q, ...query }: Omit<ListStockMovements, 'cursor' | 'limit'>,
): AsyncGenerator<readonly StockMovement[]> {
  const { goods } = await goodsOfSearch(deps, shopUuid, q);
  let cursor: string | undefined;
  for (let count = 0; count < MAX_MOVEMENTS_IN_FILE; count += AT_A_TIME) {
    const page = await deps.movements.of(shopUuid).page({ ...query, goods, cursor, limit: AT_A_TIME }, reach);
    if (!page) return;
    yield await readable(deps, { shopUuid, reach, language }, page.rows);
    if (page.next === null) return;
    cursor = page.next;
  }
};
