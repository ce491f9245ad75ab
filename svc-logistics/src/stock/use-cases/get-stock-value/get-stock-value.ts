import { toDzd, type Language, type ResponseOf } from '@shop/contracts';
import { MOST_VALUABLE, type getStockValue as endpoint } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { algiersDay, type OfShop } from '@shop/service-kit';
import { goodsId, goodsOnTheWire, unknownGoods, type AllGoods } from '../../../goods/index.ts';
import { endOf } from '../../domain/algiers-days.ts';
import { addWorth, NOTHING_WORTH, worthThen, type Worth } from '../../domain/stock-value.ts';
import { warehouseName } from '../../domain/stock.ts';
import type { StockValues } from '../../persistence/stock-value.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

export interface GetStockValueDeps {
  readonly stockValues: OfShop<StockValues, 'since'>;
  readonly goods: OfShop<AllGoods, 'named'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
  readonly now: () => number;
}
export interface GetStockValue {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  readonly language: Language;
  /** A day of Algiers; undefined: now. */
  readonly at?: string | undefined;
  readonly warehouse?: string | undefined;
}
export type GetStockValueOutcome =
  | { readonly kind: 'found'; readonly value: ResponseOf<typeof endpoint, 200> }
  /** The day has not ended, or never begun. */
  | { readonly kind: 'refused'; readonly field: 'at' };

interface OfGoods {
  readonly product: string;
  readonly combination: string | null;
  readonly worth: Worth;
}

const onTheWire = ({ units, value, unitsWithoutCost }: Worth) => ({ units, value: toDzd(value), unitsWithoutCost });

/** C-1.17: by the cost of each lot as it is known now: a cost that was corrected since was wrong then, too. */
export const getStockValue = async (
  deps: GetStockValueDeps,
  { shopUuid, reach, language, at, warehouse }: GetStockValue,
): Promise<GetStockValueOutcome> => {
  const today = algiersDay(deps.now());
  if (at !== undefined && at > today) return { kind: 'refused', field: 'at' };
  const reached = await deps.warehouses.of(shopUuid).within(reach);
  const warehouses = reached.filter(({ _id }) => warehouse === undefined || _id === warehouse);
  const moment = at === undefined || at === today ? undefined : endOf(at);

  const byWarehouse = new Map<string, Worth>();
  const byGoods = new Map<string, OfGoods>();
  const ids = warehouses.map(({ _id }) => _id);
  for await (const item of deps.stockValues.of(shopUuid).since(ids, moment)) {
    const worth = worthThen(item.lots, item.since);
    if (worth.units === 0) continue;
    const { product, combination } = item;
    byWarehouse.set(item.warehouse, addWorth(byWarehouse.get(item.warehouse) ?? NOTHING_WORTH, worth));
    const id = goodsId(product, combination);
    const before = byGoods.get(id)?.worth ?? NOTHING_WORTH;
    byGoods.set(id, { product, combination, worth: addWorth(before, worth) });
  }

  const most = [...byGoods.values()].toSorted((a, b) => b.worth.value - a.worth.value).slice(0, MOST_VALUABLE);
  const named = await deps.goods.of(shopUuid).named(most);
  const value = {
    at: at ?? today,
    ...onTheWire([...byWarehouse.values()].reduce(addWorth, NOTHING_WORTH)),
    warehouses: warehouses.map((place) => ({
      warehouse: { uuid: place._id, name: warehouseName(place, language) },
      ...onTheWire(byWarehouse.get(place._id) ?? NOTHING_WORTH),
    })),
    goods: most.map(({ product, combination, worth }) => {
      const row = named.get(goodsId(product, combination));
      return { goods: row ? goodsOnTheWire(row) : unknownGoods(product, combination), ...onTheWire(worth) };
    }),
  };
  return { kind: 'found', value };
};
