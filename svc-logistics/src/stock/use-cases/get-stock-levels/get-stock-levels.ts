import type { Language } from '@shop/contracts';
import { availableOf, warehouseName, type StockItem } from '../../domain/stock.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';

const MAX_THINGS = 100;
const UUID = /^[0-9a-f-]{36}$/i;

/** `product` or `product:combination`, comma-separated; null when there is something else in it, or too much. */
export const thingsOf = (items: string): { product: string; combination: string | null }[] | null => {
  const things = [
    ...new Set(
      items
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  ].map((item) => item.split(':'));
  if (
    things.length === 0 ||
    things.length > MAX_THINGS ||
    things.some((parts) => parts.length > 2 || parts.some((part) => !UUID.test(part)))
  )
    return null;
  return things.map(([product = '', combination = null]) => ({ product, combination }));
};

const sum = (item: StockItem, figure: 'onHand' | 'reserved' | 'hold'): number =>
  item.lots.reduce((total, lot) => total + lot[figure], 0);

/** D-5.01: what each warehouse has of some products. */
export const stockLevels = async (
  deps: { stock: StockItems; warehouses: Warehouses },
  shop: string,
  things: readonly { product: string; combination: string | null }[],
  language: Language,
) => {
  const [items, warehouses] = await Promise.all([deps.stock.of(shop, things), deps.warehouses.ofShop(shop)]);
  return warehouses.flatMap((warehouse) =>
    items
      .filter((item) => item.warehouse === warehouse._id)
      .map((item) => ({
        warehouse: { uuid: warehouse._id, name: warehouseName(warehouse, language) },
        product: item.product,
        combination: item.combination,
        onHand: sum(item, 'onHand'),
        reserved: sum(item, 'reserved'),
        hold: sum(item, 'hold'),
        available: availableOf(item),
      })),
  );
};
