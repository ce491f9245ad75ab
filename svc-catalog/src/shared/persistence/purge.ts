import type { Model } from 'mongoose';
import { MAX_TIME_MS } from './fields.ts';

/**
 * Takes away for good what was put into a bin before then (milliseconds), `most` at a time; not what has yet to be told
 * of. @returns how many
 */
export const purgeOf =
  <Kept>(model: Model<Kept>) =>
  async (before: number, most: number): Promise<number> => {
    const where = { deletedAt: { $gt: 0, $lt: before } };
    const old = await model
      .find({ ...where, outboxPending: null }, { _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_TIME_MS)
      .lean<{ readonly _id: string }[]>();
    // Whoever took one out of the bin meanwhile keeps it.
    return old.length === 0
      ? 0
      : (await model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, ...where })).deletedCount;
  };
