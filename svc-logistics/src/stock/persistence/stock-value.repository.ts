import { driverOf } from '@shop/service-kit';
import type { MovementModel } from './movement.model.ts';
import type { StockItemModel, StockItemRecord } from './stock-item.model.ts';

const MAX_MS = 9000;
/** Other requests run while the next batch is read. */
const BATCH = 2000;

/** A stock item as it is, and by how many units each of its lots has changed since a moment. */
export interface ItemSince extends Pick<StockItemRecord, '_id' | 'warehouse' | 'product' | 'combination' | 'lots'> {
  readonly since: ReadonlyMap<string, number>;
}
type ValuedItem = Omit<ItemSince, 'since'> & Pick<StockItemRecord, 'journal'>;

/**
 * By how many units each lot has changed since a moment. It names no field besides those of one index, which answers it
 * without reading any of the movements themselves.
 */
export const changesSince = (shopUuid: string, warehouses: readonly string[], moment: Date) => [
  { $match: { shopUuid, warehouse: { $in: [...warehouses] }, at: { $gte: moment } } },
  { $project: { _id: 0, item: 1, lot: 1, 'figures.onHand': 1 } },
  { $group: { _id: { item: '$item', lot: '$lot' }, units: { $sum: '$figures.onHand' } } },
];

const NONE: ReadonlyMap<string, number> = new Map();

export const createStockValues = (stock: StockItemModel, movements: MovementModel) => {
  // Past the models (ADR 36).
  const [items, rows] = [driverOf(stock), driverOf(movements)];
  return {
    of: (shopUuid: string) => ({
      /**
       * Every stock item of some warehouses. Items and movements are read as of one moment, so that a movement is not
       * missed, or counted twice, that is carried from its item into the journal meanwhile.
       */
      since: async function* (warehouses: readonly string[], moment: Date | undefined): AsyncGenerator<ItemSince> {
        const session = await stock.db.startSession({ snapshot: true });
        const ofWarehouses = { shopUuid, warehouse: { $in: [...warehouses] } };
        try {
          const journalled = new Map<string, Map<string, number>>();
          if (moment !== undefined) {
            const sums = rows.aggregate<{ _id: { item: string; lot: string }; units: number }>(
              changesSince(shopUuid, warehouses, moment),
              { batchSize: BATCH, maxTimeMS: MAX_MS, session },
            );
            for await (const { _id, units } of sums) {
              const ofItem = journalled.get(_id.item) ?? new Map<string, number>();
              journalled.set(_id.item, ofItem.set(_id.lot, units));
            }
          }
          const found = items.find<ValuedItem>(ofWarehouses, {
            projection: {
              warehouse: 1,
              product: 1,
              combination: 1,
              lots: 1,
              'journal.at': 1,
              'journal.lot': 1,
              'journal.figures': 1,
            },
            batchSize: BATCH,
            maxTimeMS: MAX_MS,
            session,
          });
          for await (const { journal = [], ...item } of found) {
            const since = new Map(journalled.get(item._id) ?? NONE);
            for (const { at, lot, figures } of journal)
              if (moment !== undefined && at >= moment) since.set(lot, (since.get(lot) ?? 0) + figures.onHand);
            yield { ...item, since };
          }
        } finally {
          await session.endSession();
        }
      },
    }),
  };
};
export type StockValues = ReturnType<typeof createStockValues>;
