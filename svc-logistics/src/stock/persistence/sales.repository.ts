import { driverOf } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import type { MovementModel } from './movement.model.ts';

const DAY_MS = 86_400_000;
/** Adding up a large shop's sales takes a second or two; nobody orders by the last minutes. */
const CACHE_MS = 5 * 60_000;
const CACHED = 50;
const MAX_MS = 8000;
/** Other requests run while the next batch is read. */
const BATCH = 2000;

interface Wanted {
  readonly shopUuid: string;
  readonly days: number;
}

/** What orders took from each stock item, and who delivered it last. */
export const createSales = (movements: MovementModel, now: () => number = Date.now) => {
  // Past the model (ADR 36).
  const driver = driverOf(movements);

  const readSold = async ({ shopUuid, days }: Wanted): Promise<ReadonlyMap<string, number>> => {
    const rows = driver.aggregate<{ _id: string; sold: number }>(
      [
        { $match: { shopUuid, type: { $in: ['out', 'return'] }, at: { $gte: new Date(now() - days * DAY_MS) } } },
        // `out` takes, `return` gives back.
        { $group: { _id: '$item', sold: { $sum: { $multiply: ['$quantity', -1] } } } },
      ],
      { batchSize: BATCH, maxTimeMS: MAX_MS },
    );
    const sold = new Map<string, number>();
    for await (const row of rows) sold.set(row._id, row.sold);
    return sold;
  };

  const remembered = new LRUCache<string, ReadonlyMap<string, number>, Wanted>({
    max: CACHED,
    ttl: CACHE_MS,
    fetchMethod: (_key, _stale, { context }) => readSold(context),
  });

  return {
    of: (shopUuid: string) => ({
      /** Stock item to the units sold in the last days, less those that came back; some minutes old at most. */
      sold: async (days: number): Promise<ReadonlyMap<string, number>> =>
        (await remembered.fetch(`${shopUuid} ${days}`, { context: { shopUuid, days } })) ?? new Map(),

      /** Stock item to the supplier of its last receipt that names one. */
      lastSuppliers: async (): Promise<ReadonlyMap<string, string>> => {
        const rows = driver.aggregate<{ _id: string; supplier: string }>(
          [
            { $match: { shopUuid, supplier: { $exists: true } } },
            { $sort: { shopUuid: 1, item: 1, at: -1 } },
            { $group: { _id: '$item', supplier: { $first: '$supplier' } } },
          ],
          { batchSize: BATCH, maxTimeMS: MAX_MS },
        );
        const suppliers = new Map<string, string>();
        for await (const row of rows) suppliers.set(row._id, row.supplier);
        return suppliers;
      },
    }),
  };
};
export type Sales = ReturnType<typeof createSales>;
