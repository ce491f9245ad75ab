import type { Model } from 'mongoose';
import { MAX_TIME_MS } from './fields.ts';

/**
 * Permanently removes entities that were deleted before then (milliseconds), `most` at a time, except documents whose
 * events are not published yet. @returns how many
 * @param leaving receives the ids before the removal, also of an entity that is then not removed. Safe to repeat.
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
    // An entity that was restored in the meantime stays.
    return (await model.deleteMany({ _id: { $in: ids }, ...where })).deletedCount;
  };
