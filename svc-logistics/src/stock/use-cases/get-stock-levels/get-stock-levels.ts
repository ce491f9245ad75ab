import type { Language } from '@shop/contracts';
import type { StockLevelWithLots } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { algiersDay, type OfShop } from '@shop/service-kit';
import type { z } from 'zod';
import { levelOnTheWire } from '../../level-on-the-wire.ts';
import { lotsOnTheWire } from '../../lots-on-the-wire.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

const MAX_ENTITIES = 100;
const UUID = /^[0-9a-f-]{36}$/i;

/** `product` or `product:combination`, comma-separated; null when there is something else in it, or too much. */
const itemsOf = (items: string): { product: string; combination: string | null }[] | null => {
  const entities = [
    ...new Set(
      items
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ].map((item) => item.split(':'));
  if (
    entities.length === 0 ||
    entities.length > MAX_ENTITIES ||
    entities.some((parts) => parts.length > 2 || parts.some((part) => !UUID.test(part)))
  )
    return null;
  return entities.map(([product = '', combination = null]) => ({ product, combination }));
};

export interface GetStockLevelsDeps {
  readonly stock: OfShop<StockItems, 'read'>;
  readonly warehouses: OfShop<Warehouses, 'within'>;
}
export interface GetStockLevels {
  readonly shopUuid: string;
  /** The warehouses that the person may see. */
  readonly reach: Reach;
  /** `product` or `product:combination`, comma-separated. */
  readonly items: string;
  readonly language: Language;
  /** What lots cost is for people with `stock.value`. */
  readonly seesCost: boolean;
}
export type GetStockLevelsOutcome =
  | { readonly kind: 'found'; readonly levels: z.output<typeof StockLevelWithLots>[] }
  | { readonly kind: 'refused'; readonly field: 'items' };

/** D-5.01: what each warehouse has of some products. */
export const getStockLevels = async (
  deps: GetStockLevelsDeps,
  { shopUuid, reach, items: requested, language, seesCost }: GetStockLevels,
): Promise<GetStockLevelsOutcome> => {
  const entities = itemsOf(requested);
  if (!entities) return { kind: 'refused', field: 'items' };
  const today = algiersDay(Date.now());
  const [items, warehouses] = await Promise.all([
    deps.stock.of(shopUuid).read(entities, reach),
    deps.warehouses.of(shopUuid).within(reach),
  ]);
  const levels = warehouses.flatMap((warehouse) =>
    items
      .filter((item) => item.warehouse === warehouse._id)
      .map((item) => ({
        ...levelOnTheWire(warehouse, item, language),
        lots: lotsOnTheWire(item, { today, seesCost }),
        strategy: item.strategy,
        place: item.place ?? null,
      })),
  );
  return { kind: 'found', levels };
};
