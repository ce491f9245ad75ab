import { LOW_STOCK_COUNTED_TO, LOWEST_SHOWN } from '@shop/contracts/logistics/dashboard';
import { LEVELS_IN_ORDER, type StockItemModel, type StockItemRecord } from './stock-item.model.ts';

const LIMITS = { maxTimeMS: 2000, hint: LEVELS_IN_ORDER } as const;
type LowItem = Pick<StockItemRecord, 'warehouse' | 'product' | 'combination'> & { readonly told: number };

/** Each item's last published level, in an index: a moment behind the item, and the same level that shops sell by. */
export const createLowStock = (stock: StockItemModel) => ({
  of: (shopUuid: string) => {
    const low = (warehouses: readonly string[], units: number) => ({
      shopUuid,
      told: { $lte: units },
      warehouse: { $in: [...warehouses] },
    });
    return {
      count: (warehouses: readonly string[], units: number): Promise<number> =>
        stock.countDocuments(low(warehouses, units), { ...LIMITS, limit: LOW_STOCK_COUNTED_TO }),
      lowest: (warehouses: readonly string[], units: number): Promise<LowItem[]> =>
        stock
          .find(low(warehouses, units), { warehouse: 1, product: 1, combination: 1, told: 1 }, LIMITS)
          .sort({ told: 1, _id: 1 })
          .limit(LOWEST_SHOWN)
          .lean<LowItem[]>(),
    };
  },
});
export type LowStock = ReturnType<typeof createLowStock>;
