import type { Reach } from '@shop/contracts/staff';
import { handledMark, isDuplicateKey, outboxSet, wasHandled, type NewEvent } from '@shop/service-kit';
import { SOURCE } from '../../shared/source.ts';
import type { Pool, PoolJob, PoolPlace } from '../domain/pool.ts';
import type { PoolModel } from './pool.model.ts';

const MAX_MS = 2000;
const SHOWN = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0 } as const;
/** Pools with something to carry out that one round takes up. */
const AT_ONCE = 20;

export interface PoolsQuery {
  readonly state: 'open' | 'closed' | 'all';
  readonly transporter?: string | undefined;
  readonly warehouse?: string | undefined;
  readonly page: number;
  readonly limit: number;
}
interface PoolStep {
  readonly state?: Pool['state'];
  /** One more thing to be carried out. */
  readonly job?: PoolJob;
}

/** The idempotency key and the job are pushed to lists by one operator. */
const handledWith = (operation: string | null, job: PoolJob | undefined) => {
  const { $push } = handledMark(operation);
  return $push || job ? { $push: { ...$push, ...(job && { jobs: job }) } } : {};
};

const poolsOfShop = (model: PoolModel, shopUuid: string) => ({
  /** Null: the shop has none, or it is in a warehouse that the person does not reach. */
  find: (id: string, reach: Reach): Promise<Pool | null> =>
    model
      .findOne({ _id: id, shopUuid, ...(reach !== 'all' && { warehouse: { $in: [...reach] } }) }, SHOWN)
      .maxTimeMS(MAX_MS)
      .lean<Pool | null>()
      .exec(),

  /** Newest first. */
  page: async (
    { state, transporter, warehouse, page, limit }: PoolsQuery,
    reach: Reach,
  ): Promise<{ readonly pools: Pool[]; readonly total: number }> => {
    const where = {
      shopUuid,
      ...(state !== 'all' && { state }),
      ...(transporter !== undefined && { transporter }),
      $and: [
        ...(reach === 'all' ? [] : [{ warehouse: { $in: [...reach] } }]),
        ...(warehouse === undefined ? [] : [{ warehouse }]),
        {},
      ],
    };
    const rows = model
      .find(where, SHOWN)
      .sort({ day: -1, openedAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .maxTimeMS(MAX_MS)
      .lean<Pool[]>()
      .exec();
    const [pools, total] = await Promise.all([rows, model.countDocuments(where).maxTimeMS(MAX_MS).exec()]);
    return { pools, total };
  },

  wasHandled: ({ _id }: Pool, operation: string): Promise<boolean> => wasHandled(model, { _id, shopUuid }, operation),

  /** One conditional write with its audit entry and key; null: another request was first. */
  change: (
    pool: Pool,
    { state, job }: PoolStep,
    { events, operation }: { readonly events: readonly NewEvent[]; readonly operation: string | null },
  ): Promise<Pool | null> => {
    const version = pool.version + 1;
    return model
      .findOneAndUpdate(
        { _id: pool._id, shopUuid, version: pool.version },
        {
          $set: { ...(state && { state }), version, ...outboxSet(SOURCE, version, events) },
          ...handledWith(operation, job),
        },
        { returnDocument: 'after', projection: SHOWN, maxTimeMS: MAX_MS },
      )
      .lean<Pool | null>()
      .exec();
  },
});

export const createPools = (model: PoolModel) => ({
  of: (shopUuid: string) => poolsOfShop(model, shopUuid),

  byId: (id: string): Promise<Pool | null> => model.findById(id, SHOWN).maxTimeMS(MAX_MS).lean<Pool | null>().exec(),

  /** The pool that is open there; null: none. */
  openAt: ({ shopUuid, transporter, warehouse, day }: PoolPlace): Promise<Pool | null> =>
    model
      .findOne({ shopUuid, transporter, warehouse, day, state: 'open' }, SHOWN)
      .maxTimeMS(MAX_MS)
      .lean<Pool | null>()
      .exec(),

  /** False: another one was opened there meanwhile. */
  insert: async (pool: Pool): Promise<boolean> => {
    const { _id, ...fields } = pool;
    try {
      await model.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, maxTimeMS: MAX_MS });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },

  withJobs: (): Promise<Pool[]> =>
    model
      .find({ 'jobs.0': { $exists: true } }, SHOWN)
      .limit(AT_ONCE)
      .maxTimeMS(MAX_MS)
      .lean<Pool[]>()
      .exec(),

  /** A job is carried out. People see the same pool as before: it has no new version. */
  endJob: async (pool: string, { requestId }: PoolJob): Promise<void> => {
    await model.updateOne({ _id: pool }, { $pull: { jobs: { requestId } } }, { maxTimeMS: MAX_MS });
  },
});
export type Pools = ReturnType<typeof createPools>;
