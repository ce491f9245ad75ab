import type { StockItem } from '../domain/stock.ts';
import type { StockItemModel } from './stock-item.model.ts';

/** Listing warehouses adds up every item of them. */
const SUM_MS = 5000;
const MAX_MS = 2000;
const MAX_COUNTED = 10_000;

export interface Contents<Named> {
  /** No further than 10,000. */
  readonly total: number;
  readonly named: readonly Named[];
}
export type ContainedItem = Pick<StockItem, 'product' | 'combination' | 'lots'>;

/** What lies in warehouses. */
export const createWarehouseContents = (model: StockItemModel) => ({
  of: (shopUuid: string) => ({
    /** Units by warehouse; those without any are missing. */
    units: async (warehouses: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const sums = await model
        .aggregate<{ _id: string; units: number }>([
          { $match: { shopUuid, warehouse: { $in: [...warehouses] } } },
          { $group: { _id: '$warehouse', units: { $sum: { $sum: '$lots.onHand' } } } },
        ])
        .option({ maxTimeMS: SUM_MS });
      return new Map(sums.map(({ _id, units }) => [_id, units]));
    },

    /** Items with units: what is reserved or on hold is on hand as well (D-5.01). */
    items: async (warehouse: string, most: number): Promise<Contents<ContainedItem>> => {
      const where = { shopUuid, warehouse, 'lots.onHand': { $gt: 0 } };
      const [total, named] = await Promise.all([
        model.countDocuments(where, { limit: MAX_COUNTED, maxTimeMS: MAX_MS }).exec(),
        model
          .find(where, { product: 1, combination: 1, lots: 1 })
          .sort({ 'goods.sort': 1, _id: 1 })
          .limit(most)
          .maxTimeMS(MAX_MS)
          .lean<ContainedItem[]>()
          .exec(),
      ]);
      return { total, named };
    },
  }),
});
export type WarehouseContents = ReturnType<typeof createWarehouseContents>;
