import { algiersDay, driverOf, startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { availableOf } from './domain/stock.ts';
import type { StockItemModel, StockItemRecord } from './persistence/stock-item.model.ts';
import type { WarehouseModel } from './persistence/warehouse.model.ts';

interface ExpiryDeps {
  readonly stock: StockItemModel;
  readonly warehouses: WarehouseModel;
}

const MAX_MS = 10_000;
/** How late after midnight what has expired is still offered, at most. */
const EVERY_MS = 60_000;

type ExpiringItem = Pick<StockItemRecord, '_id' | 'lots'> & { readonly told: number };

/**
 * D-5.08: a lot that expires at midnight changes what may be sold without any movement. Items whose published level is
 * no longer right are marked, so that it is published anew. Compares levels rather than days, so that it makes up for
 * any time in which nothing ran.
 *
 * @param today in Algiers, `YYYY-MM-DD`
 * @returns the number of items that were marked
 */
export const markExpired = async ({ stock, warehouses }: ExpiryDeps, today: string): Promise<number> => {
  let marked = 0;
  const places = await warehouses
    .find({ active: true }, { shopUuid: 1 })
    .maxTimeMS(MAX_MS)
    .lean<{ _id: string; shopUuid: string }[]>();
  for (const { _id: warehouse, shopUuid } of places) {
    const items = stock
      .find({ shopUuid, warehouse, 'shown.expiry': { $lt: today }, told: { $gt: 0 } }, { lots: 1, told: 1 })
      .maxTimeMS(MAX_MS)
      .lean<ExpiringItem[]>()
      .cursor();
    for await (const item of items) {
      if (availableOf(item, today) === item.told) continue;
      // The version tells a relay that has read the item before midnight that its level is outdated.
      const { matchedCount } = await driverOf(stock).updateOne(
        { _id: item._id, dirty: { $ne: true } },
        { $set: { dirty: true }, $inc: { version: 1 } },
        { maxTimeMS: MAX_MS },
      );
      marked += matchedCount;
    }
  }
  return marked;
};

/** One replica looks, once a minute. */
export const watchExpiry = ({
  connection,
  nudge,
  logger,
  ...deps
}: ExpiryDeps & {
  readonly connection: Connection;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
  readonly logger: Logger;
}): LeasedLoop =>
  startLeasedLoop({
    connection,
    name: 'stock-expiry',
    distanceMs: EVERY_MS,
    pollMs: EVERY_MS,
    besideOthersMs: EVERY_MS,
    logger,
    round: async () => {
      if ((await markExpired(deps, algiersDay(Date.now()))) > 0) nudge();
      return 'soon';
    },
  });
