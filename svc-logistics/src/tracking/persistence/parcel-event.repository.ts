import type { ParcelStatus } from '@shop/contracts/logistics';
import { driverOf, insertEach } from '@shop/service-kit';
import type { ParcelEventRecord } from '../domain/news.ts';
import type { ParcelEventModel } from './parcel-event.model.ts';

const MAX_MS = 5000;
/** How long something is kept that was said of a number which is no parcel of ours. */
const UNMATCHED_MS = 90 * 86_400_000;

export const createParcelEvents = (model: ParcelEventModel) => {
  // Past the model (ADR 36): events come by the hundreds.
  const driver = driverOf(model);
  return {
    /** Keeps what was said; what is there already stays as it is. Answers those that were new. */
    keep: async (events: readonly ParcelEventRecord[]): Promise<ParcelEventRecord[]> => {
      const results = await insertEach(driver, events, { maxTimeMS: MAX_MS });
      return events.filter((_event, place) => {
        const result = results[place];
        if (result instanceof Error) throw result;
        return result === 'inserted';
      });
    },
    /** What has not been applied, the oldest first. */
    waiting: (limit: number): Promise<ParcelEventRecord[]> =>
      model
        .find({ state: 'new' })
        .sort({ heardAt: 1 })
        .limit(limit)
        .maxTimeMS(MAX_MS)
        .lean<ParcelEventRecord[]>()
        .exec(),
    /** All that was said of these parcels. */
    ofParcels: (keys: readonly string[]): Promise<ParcelEventRecord[]> =>
      model
        .find({ parcel: { $in: [...keys] } })
        .sort({ at: 1 })
        .maxTimeMS(MAX_MS)
        .lean<ParcelEventRecord[]>()
        .exec(),
    settle: async (ids: readonly string[], state: 'applied' | 'repeated'): Promise<void> => {
      if (ids.length === 0) return;
      await driver.updateMany({ _id: { $in: [...ids] }, state: 'new' }, { $set: { state } }, { maxTimeMS: MAX_MS });
    },
    /** No parcel has these numbers, so far. */
    setAside: async (ids: readonly string[], now: number): Promise<void> => {
      const goneAt = new Date(now + UNMATCHED_MS);
      const set = { $set: { state: 'unmatched' as const, goneAt } };
      await driver.updateMany({ _id: { $in: [...ids] }, state: 'new' }, set, { maxTimeMS: MAX_MS });
    },
    /** A parcel of this number has come to be. Answers how many events wait for it. */
    match: async (keys: readonly string[]): Promise<number> => {
      const { matchedCount } = await driver.updateMany(
        { parcel: { $in: [...keys] }, state: 'unmatched' },
        { $set: { state: 'new' }, $unset: { goneAt: '' } },
        { maxTimeMS: MAX_MS },
      );
      return matchedCount;
    },
    /** D-7.07: a word has been mapped: what was said with it is applied again. Answers how many events that are. */
    replay: async (transporter: string, wordKey: string, status: ParcelStatus): Promise<number> => {
      const where = { transporter, wordKey, via: { $ne: 'staff' as const }, status: { $ne: status } };
      // A line that only repeats stays one; what has no parcel yet waits for it.
      const elsewhere = { ...where, state: { $in: ['repeated' as const, 'unmatched' as const] } };
      await driver.updateMany(elsewhere, { $set: { status } }, { maxTimeMS: MAX_MS });
      const { matchedCount } = await driver.updateMany(
        where,
        { $set: { status, state: 'new' } },
        { maxTimeMS: MAX_MS },
      );
      return matchedCount;
    },
  };
};
export type ParcelEvents = ReturnType<typeof createParcelEvents>;
