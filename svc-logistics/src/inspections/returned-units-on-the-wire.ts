import { localized, type Language } from '@shop/contracts';
import type { InspectedUnits, ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { goodsId, goodsOnTheWire, unknownGoods, type GoodsRow } from '../goods/index.ts';
import {
  dayOf,
  isExpired,
  lotIdOf,
  printedNumberOf,
  warehouseName,
  type StockItemRecord,
  type WarehouseRecord,
} from '../stock/index.ts';
import { textsIn } from '../texts.ts';
import type { Finding } from './domain/inspection.ts';
import type { WaitingRow } from './persistence/inspection.repository.ts';

/** What rows of the queue refer to. */
export interface RowFacts {
  readonly goods: ReadonlyMap<string, GoodsRow>;
  readonly items: ReadonlyMap<string, StockItemRecord>;
  readonly warehouses: ReadonlyMap<string, WarehouseRecord>;
  /** In Algiers, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Units also come back to a warehouse that was switched off since; whoever inspects them is to know. */
const whereTheyWait = (warehouse: WarehouseRecord | undefined, language: Language): string => {
  if (!warehouse) return '';
  const name = warehouseName(warehouse, language);
  return warehouse.active ? name : textsIn(language)('warehouse.off', { name });
};

export const returnedUnitsOnTheWire = (
  { _id: order, number, reason, returnedAt, lot }: WaitingRow,
  { goods, items, warehouses, today }: RowFacts,
  language: Language,
): ReturnedUnits => {
  const { product, combination, quantity, waiting } = lot;
  const row = goods.get(goodsId(product, combination));
  const warehouse = warehouses.get(lot.warehouse);
  const item = items.get(lot.item);
  const stored = item?.lots.find((one) => one.number === lot.lot);
  return {
    order,
    number,
    reason,
    since: returnedAt.toISOString(),
    warehouse: { uuid: lot.warehouse, name: whereTheyWait(warehouse, language) },
    goods: row ? goodsOnTheWire(row) : unknownGoods(product, combination),
    lot: {
      id: item ? lotIdOf(item, { number: lot.lot }) : lot.lot || lot.item,
      number: printedNumberOf(stored ?? { number: lot.lot }),
      expiresAt: dayOf(stored?.expiresAt ?? null),
      isExpired: stored !== undefined && isExpired(stored, today),
    },
    quantity,
    waiting,
  };
};

export const inspectedOnTheWire = ({ at, by, product, combination, warehouse, found }: Finding): InspectedUnits[] =>
  found.map(({ number, outcome, quantity, note, photos }) => ({
    at: at.toISOString(),
    by,
    product,
    combination,
    warehouse,
    lot: number,
    outcome,
    quantity,
    note,
    photos: [...photos],
  }));

/** What a product is called in the shop's first language that has a name for it. */
export const nameOfGoods = (goods: GoodsRow | undefined, language: Language): string =>
  goods
    ? [goods.name, ...goods.values.map(({ value }) => value)].map((name) => localized(name, language)).join(' · ')
    : '';
