import { LOW_STOCK_COUNTED_TO, LOWEST_SHOWN } from '@shop/contracts/logistics/dashboard';
import { LEVELS_IN_ORDER, type StockItemModel, type StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 2000;
type LowItem = Pick<StockItemRecord, '_id' | 'warehouse' | 'product' | 'combination'> & { readonly told: number };
const SHOWN = { warehouse: 1, product: 1, combination: 1, told: 1 } as const;

/**
 * Each item's last published level, in an index: a moment behind the item, and the same level that shops sell by. Low
 * is what is at its own threshold or below (C-1.13), or at the shop's where it has none.
 */
export const createLowStock = (stock: StockItemModel) => ({
  of: (shopUuid: string) => {
    const byShop = (warehouses: readonly string[], units: number) => ({
      shopUuid,
      told: { $lte: units },
      warehouse: { $in: [...warehouses] },
      threshold: null,
    });
    const byItself = (warehouses: readonly string[]) => ({
      shopUuid,
      warehouse: { $in: [...warehouses] },
      'shown.isShort': true,
    });
    const lowestOf = (condition: object, hint?: typeof LEVELS_IN_ORDER): Promise<LowItem[]> =>
      stock
        .find(condition, SHOWN, { maxTimeMS: MAX_MS, ...(hint && { hint }) })
        .sort({ told: 1, _id: 1 })
        .limit(LOWEST_SHOWN)
        .lean<LowItem[]>()
        .exec();
    return {
      /** Up to the number to which they are counted. */
      count: async (warehouses: readonly string[], units: number): Promise<number> => {
        const counted = { limit: LOW_STOCK_COUNTED_TO, maxTimeMS: MAX_MS };
        const [shop, own] = await Promise.all([
          stock.countDocuments(byShop(warehouses, units), { ...counted, hint: LEVELS_IN_ORDER }),
          stock.countDocuments(byItself(warehouses), counted),
        ]);
        return Math.min(LOW_STOCK_COUNTED_TO, shop + own);
      },
      lowest: async (warehouses: readonly string[], units: number): Promise<LowItem[]> => {
        const [shop, own] = await Promise.all([
          lowestOf(byShop(warehouses, units), LEVELS_IN_ORDER),
          lowestOf(byItself(warehouses)),
        ]);
        return [...shop, ...own].toSorted((a, b) => a.told - b.told).slice(0, LOWEST_SHOWN);
      },
    };
  },
});
export type LowStock = ReturnType<typeof createLowStock>;
