import { driverOf } from '@shop/service-kit';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 8000;
/** Other requests run while the next batch is read. */
const BATCH = 2000;

/** What the order of a proposal follows from; `told` is the level that was published last. */
export type ReorderItem = Pick<
  StockItemRecord,
  '_id' | 'warehouse' | 'product' | 'combination' | 'told' | 'threshold' | 'target'
>;

export const createReorderItems = (stock: StockItemModel) => ({
  of: (shopUuid: string) => ({
    /** All stock items of the shop, without their lots. */
    all: (): AsyncIterable<ReorderItem> =>
      driverOf(stock).find<ReorderItem>(
        { shopUuid },
        {
          projection: { warehouse: 1, product: 1, combination: 1, told: 1, threshold: 1, target: 1 },
          batchSize: BATCH,
          maxTimeMS: MAX_MS,
        },
      ),
  }),
});
export type ReorderItems = ReturnType<typeof createReorderItems>;
