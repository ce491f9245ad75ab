import type { CountState } from '@shop/contracts/logistics/dashboard';
import type { Reach } from '@shop/contracts/staff';
import { handledMark, isDuplicateKey, outboxOf, outboxSet, wasHandled, type NewEvent } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { Count } from '../domain/count.ts';
import type { CountModel } from './count.model.ts';

const MAX_MS = 2000;
const SHOWN = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;
/** Counts that one round of the background work takes up. */
const UNFINISHED = 20;

type CountFields = Partial<Omit<Count, '_id' | 'shopUuid' | 'version'>>;
interface BesideCount {
  readonly events: readonly NewEvent[];
  /** The idempotency key of the request. */
  readonly operation: string | null;
}

export interface CountsQuery {
  readonly warehouse?: string | undefined;
  readonly states?: readonly CountState[] | undefined;
  readonly page: number;
  readonly limit: number;
}

const countsOfShop = (model: CountModel, shopUuid: string) => ({
  /** Null: the shop has none, or it is in a warehouse that the person does not reach. */
  find: (id: string, reach: Reach): Promise<Count | null> =>
    model
      .findOne({ _id: id, shopUuid, ...(reach !== 'all' && { warehouse: { $in: [...reach] } }) }, SHOWN)
      .maxTimeMS(MAX_MS)
      .lean<Count | null>()
      .exec(),

  /** Newest first. */
  page: async (
    { warehouse, states, page, limit }: CountsQuery,
    reach: Reach,
  ): Promise<{ readonly counts: Count[]; readonly total: number }> => {
    const where = {
      shopUuid,
      ...(states && { state: { $in: [...states] } }),
      $and: [
        ...(reach === 'all' ? [] : [{ warehouse: { $in: [...reach] } }]),
        ...(warehouse === undefined ? [] : [{ warehouse }]),
        {},
      ],
    };
    const rows = model
      .find(where, SHOWN)
      .sort({ 'started.at': -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .maxTimeMS(MAX_MS)
      .lean<Count[]>()
      .exec();
    const [counts, total] = await Promise.all([rows, model.countDocuments(where).maxTimeMS(MAX_MS).exec()]);
    return { counts, total };
  },

  wasHandled: ({ _id }: Count, operation: string): Promise<boolean> => wasHandled(model, { _id, shopUuid }, operation),

  /** False: an earlier try of the same request has inserted it. */
  insert: async (count: Count, events: readonly NewEvent[]): Promise<boolean> => {
    const { _id, ...fields } = count;
    try {
      const { upsertedCount } = await model.updateOne(
        { _id },
        { $setOnInsert: { ...fields, outbox: outboxOf(SOURCE, 1, events), outboxPending: true } },
        { upsert: true },
      );
      return upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },

  /** One conditional write with its audit entry and key; null: another request was first. */
  change: (count: Count, fields: CountFields, { events, operation }: BesideCount): Promise<Count | null> => {
    const version = count.version + 1;
    return model
      .findOneAndUpdate(
        { _id: count._id, shopUuid, version: count.version },
        { $set: { ...fields, version, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) },
        { returnDocument: 'after', projection: SHOWN, maxTimeMS: MAX_MS },
      )
      .lean<Count | null>()
      .exec();
  },
});

export const createCounts = (model: CountModel) => ({
  /** Counts that a process began to prepare, to recount or to approve, and has not ended since `before`. */
  unfinished: (before: Date): Promise<Count[]> =>
    model
      .find(
        {
          $or: [
            { state: 'preparing', 'started.at': { $lt: before } },
            { state: 'approving', 'approval.at': { $lt: before } },
            { 'recounted.0': { $exists: true } },
          ],
        },
        SHOWN,
      )
      .limit(UNFINISHED)
      .maxTimeMS(MAX_MS)
      .lean<Count[]>()
      .exec(),

  /** One step of the background work, where the count is in the state that the step is from. */
  advance: async ({ _id, state, version }: Count, fields: CountFields): Promise<boolean> => {
    const { matchedCount } = await model.updateOne(
      { _id, state, version },
      { $set: { ...fields, version: version + 1 } },
      { maxTimeMS: MAX_MS },
    );
    return matchedCount === 1;
  },

  of: (shopUuid: string) => countsOfShop(model, shopUuid),
});
export type Counts = ReturnType<typeof createCounts>;
