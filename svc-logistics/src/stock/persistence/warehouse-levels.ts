import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';
import type { WarehouseModel } from './warehouse.model.ts';

const SWITCHED_AT_ONCE = 20;
const MAX_MS = 2000;
/** A large warehouse has 100,000 items. */
const MARKING_MS = 30_000;

/**
 * D-5.04: items of warehouses that were switched on or off get a level anew. Stopped anywhere, it is done again: the
 * warehouse keeps its note until all of its items are marked.
 */
export const markSwitched = async (warehouses: WarehouseModel, stock: StockItemModel): Promise<void> => {
  const switched = await warehouses
    .find({ retell: true }, { shopUuid: 1, version: 1 })
    .limit(SWITCHED_AT_ONCE)
    .readConcern('majority')
    .maxTimeMS(MAX_MS)
    .lean<{ _id: string; shopUuid: string; version: number }[]>();
  for (const { _id, shopUuid, version } of switched) {
    // The version tells a round that has read an item before the switch that its level is outdated.
    await stock.updateMany(
      { shopUuid, warehouse: _id, $or: [{ told: { $gt: 0 } }, { 'lots.available': { $gt: 0 } }] },
      { $set: { dirty: true }, $inc: { version: 1 } },
      { maxTimeMS: MARKING_MS },
    );
    await warehouses.updateOne({ _id, version }, { $unset: { retell: 1 } }, { maxTimeMS: MAX_MS });
  }
};

/** Those of the items' warehouses that are switched off: shops never sell from them. */
export const inactiveAmong = async (
  warehouses: WarehouseModel,
  items: readonly Pick<StockItemRecord, 'warehouse'>[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(items.map(({ warehouse }) => warehouse))];
  const inactive = await warehouses
    .find({ _id: { $in: ids }, active: false }, { _id: 1 })
    .readConcern('majority')
    .maxTimeMS(MAX_MS)
    .lean<{ _id: string }[]>();
  return new Set(inactive.map(({ _id }) => _id));
};
