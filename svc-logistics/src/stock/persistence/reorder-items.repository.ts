import { driverOf } from '@shop/service-kit';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 8000;

/** What the order of a proposal follows from; `told` is the level that was published last. */
export type ReorderItem = Pick<
  StockItemRecord,
  '_id' | 'warehouse' | 'product' | 'combination' | 'told' | 'threshold' | 'target'
>;

export const createReorderItems = (stock: StockItemModel) => ({
  of: (shopUuid: string) => ({
    /**
     * All stock items of some warehouses, without their lots.
     *
     * @param goods only those of these products; undefined: all
     */
    within: (warehouses: readonly string[], goods: readonly string[] | undefined): Promise<ReorderItem[]> =>
      driverOf(stock)
        .find<ReorderItem>(
          {
            shopUuid,
            warehouse: { $in: [...warehouses] },
            ...(goods !== undefined && { product: { $in: [...goods] } }),
          },
          {
            projection: { warehouse: 1, product: 1, combination: 1, told: 1, threshold: 1, target: 1 },
            maxTimeMS: MAX_MS,
          },
        )
        .toArray(),
  }),
});
export type ReorderItems = ReturnType<typeof createReorderItems>;
