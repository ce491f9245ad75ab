import type { Reach } from '@shop/contracts/staff';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 2000;

/** What stories of staff read of a shop's stock items before they write. */
export const createStaffStockReads = (model: StockItemModel, shopUuid: string) => ({
  /** One stock item with the marks of applied requests; null: the warehouse never had any units of it. */
  find: (id: string): Promise<StockItemRecord | null> =>
    model.findOne({ _id: id, shopUuid }, { journal: 0 }).maxTimeMS(MAX_MS).lean<StockItemRecord>(),

  /** The same by the id that its lots are named by (`parseLotId`). */
  withUuid: (uuid: string): Promise<StockItemRecord | null> =>
    model.findOne({ uuid, shopUuid }, { journal: 0 }).maxTimeMS(MAX_MS).lean<StockItemRecord>(),

  /** Every stock item of a product in the warehouses within reach, always in the same order. */
  ofProduct: (product: string, reach: Reach): Promise<StockItemRecord[]> =>
    model
      .find({ shopUuid, product, ...(reach === 'all' ? {} : { warehouse: { $in: [...reach] } }) }, { journal: 0 })
      .sort({ _id: 1 })
      .maxTimeMS(MAX_MS)
      .lean<StockItemRecord[]>()
      .exec(),

  /** D-5.02: the strategy that overrides the warehouses' for a product; null: none does. */
  strategyOf: async (product: string): Promise<StockItemRecord['strategy']> => {
    const item = await model
      .findOne({ shopUuid, product }, { strategy: 1 })
      .sort({ _id: 1 })
      .maxTimeMS(MAX_MS)
      .lean<Pick<StockItemRecord, 'strategy'>>();
    return item?.strategy ?? null;
  },

  /** The same for several; items that the warehouse never had are missing. */
  findSome: (ids: readonly string[]): Promise<StockItemRecord[]> =>
    model
      .find({ _id: { $in: [...ids] }, shopUuid }, { journal: 0 })
      .maxTimeMS(MAX_MS)
      .lean<StockItemRecord[]>()
      .exec(),
});
