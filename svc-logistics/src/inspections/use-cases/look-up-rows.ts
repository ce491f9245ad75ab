import { algiersDay, type OfShop } from '@shop/service-kit';
import type { AllGoods } from '../../goods/index.ts';
import type { StockItems, Warehouses } from '../../stock/index.ts';
import type { WaitingRow } from '../persistence/inspection.repository.ts';
import type { RowFacts } from '../returned-units-on-the-wire.ts';

export interface LookUpRowsDeps {
  readonly goods: OfShop<AllGoods, 'named'>;
  readonly stock: OfShop<StockItems, 'findSome'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly now: () => number;
}

/** The goods, lots and warehouses of rows. */
export const lookUpRows = async (
  deps: LookUpRowsDeps,
  shopUuid: string,
  rows: readonly WaitingRow[],
): Promise<RowFacts> => {
  const lots = rows.map(({ lot }) => lot);
  const [goods, items, warehouses] = await Promise.all([
    deps.goods.of(shopUuid).named(lots),
    deps.stock.of(shopUuid).findSome([...new Set(lots.map(({ item }) => item))]),
    deps.warehouses.of(shopUuid).within('all'),
  ]);
  return {
    goods,
    items: new Map(items.map((item) => [item._id, item])),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse._id, warehouse])),
    today: algiersDay(deps.now()),
  };
};
