import type { Model } from 'mongoose';
import { MAX_TIME_MS } from './fields.ts';

/**
 * Takes away for good what was put into a bin before then (milliseconds), `most` at a time; not what has yet to be told
 * of. @returns how many
 * @param leaving is told of them before they go, also of one that stays in the end. Safe to repeat.
 */
export const purgeOf =
  <Kept>(model: Model<Kept>, leaving: (ids: readonly string[]) => Promise<void> = async () => undefined) =>
  async (before: number, most: number): Promise<number> => {
    const where = { deletedAt: { $gt: 0, $lt: before } };
    const old = await model
      .find({ ...where, outboxPending: null }, { _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_TIME_MS)
      .lean<{ readonly _id: string }[]>();
    if (old.length === 0) return 0;
    const ids = old.map(({ _id }) => _id);
    await leaving(ids);
    // Whoever took one out of the bin meanwhile keeps it.
    return (await model.deleteMany({ _id: { $in: ids }, ...where })).deletedCount;
  };
