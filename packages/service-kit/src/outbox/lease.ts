import type { Connection } from 'mongoose';
import { newId } from '../process/ids.ts';
import { isDuplicateKey } from '../mongo/mongo.ts';
import { REPLICA } from '../process/replica.ts';

/** A holder that died is followed after this long. */
export const LEASE_MS = 6000;
/** Renewed when less than this is left, at the latest. */
const RENEW_BELOW_MS = 4000;
const RENEW_EVERY_MS = 1000;
/** Another replica that asked for the lease this lately is running. A new holder cannot know for as long. */
const NEIGHBOUR_SEEN_MS = 15_000;

/** The work was begun under a lease that is another replica's by now; that one does it again. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The lease of one round of work. */
export interface Lease {
  /** Aborted when the lease is lost. */
  readonly signal: AbortSignal;
  /**
   * Renews the lease if it is short. @throws LeaseLost when it is another replica's: then nothing more may be published
   */
  readonly hold: () => Promise<void>;
  /**
   * Milliseconds since another holder was replaced that never gave its lease back: something of it may still be on its
   * way.
   */
  readonly sinceUncleanStart: () => number;
}

interface LeaseRow {
  readonly _id: string;
  readonly owner: string | null;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly others?: Date;
  readonly uncleanAt?: Date;
}

/**
 * A lease by the database's clock alone: `$$NOW` says when it ends, and the time left is counted on the monotonic clock
 * from before the question was sent. Replicas' own clocks may say what they like.
 * @param replica whose predecessor's lease is free at once; null: one among equals, which waits until it runs out
 */
export const createLease = (connection: Connection, name: string, replica: string | null = REPLICA ?? null) => {
  const leases = connection.collection<LeaseRow>('relay_leases');
  const owner = replica === null ? newId() : `${replica}/${newId()}`;
  /**
   * A lease that a crash of this same replica left is free immediately. It is checked once, because the predecessor
   * died before this start.
   */
  let predecessor = replica === null ? undefined : `${replica}/`;
  let until = 0;
  let heldSince = -Infinity;
  let uncleanSince = -Infinity;
  let neighbour = false;
  let holding = new AbortController();

  const msLeft = () => until - performance.now();

  const lose = () => {
    until = 0;
    holding.abort(new LeaseLost(name));
  };

  const ask = async (): Promise<boolean> => {
    const requestedAt = performance.now();
    const isOwn = { $eq: ['$owner', owner] };
    const isFree = { $eq: [{ $ifNull: ['$owner', null] }, null] };
    const earlierSelf = predecessor === undefined ? [] : [{ $eq: [{ $indexOfBytes: ['$owner', predecessor] }, 0] }];
    const over = { $lte: [{ $ifNull: ['$expiresAt', new Date(0)] }, '$$NOW'] };
    const free = { $or: [isOwn, isFree, over, ...earlierSelf] };
    const unclean = { $and: [free, { $not: [isOwn] }, { $not: [isFree] }] };
    try {
      const row = await leases.findOneAndUpdate(
        { _id: name },
        [
          {
            $set: {
              owner: { $cond: [free, owner, '$owner'] },
              expiresAt: { $cond: [free, { $add: ['$$NOW', LEASE_MS] }, '$expiresAt'] },
              others: { $cond: [free, '$others', '$$NOW'] },
              uncleanAt: { $cond: [unclean, '$$NOW', '$uncleanAt'] },
              now: '$$NOW',
            },
          },
        ],
        { upsert: true, returnDocument: 'after', maxTimeMS: 2000 },
      );
      predecessor = undefined;
      if (row?.owner !== owner) {
        lose();
        return false;
      }
      if (holding.signal.aborted) holding = new AbortController();
      if (until === 0) heldSince = requestedAt;
      until = requestedAt + LEASE_MS;
      neighbour = row.others !== undefined && row.now.getTime() - row.others.getTime() < NEIGHBOUR_SEEN_MS;
      uncleanSince =
        row.uncleanAt === undefined ? -Infinity : requestedAt - (row.now.getTime() - row.uncleanAt.getTime());
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      lose(); // two asked for a lease that was not there yet, and the other was first
      return false;
    }
  };

  const lease = (): Lease => {
    const { signal } = holding;
    return {
      signal,
      hold: async () => {
        if (msLeft() < RENEW_BELOW_MS && !signal.aborted) await ask();
        signal.throwIfAborted();
      },
      sinceUncleanStart: () => performance.now() - uncleanSince,
    };
  };

  return {
    /**
     * Runs `work` if this replica has or gets the lease, and renews it in the meantime; undefined if another replica
     * has it.
     */
    during: async <T>(work: (lease: Lease) => Promise<T>): Promise<T | undefined> => {
      if (msLeft() < RENEW_BELOW_MS && !(await ask())) return undefined;
      const renewal = setInterval(() => {
        if (msLeft() <= 0) lose();
        else if (msLeft() < RENEW_BELOW_MS) void ask().catch(() => undefined);
      }, RENEW_EVERY_MS);
      try {
        return await work(lease());
      } finally {
        clearInterval(renewal);
      }
    },
    /**
     * Other replicas may run this work too. Only a replica that asked in vain is noticed, and only at a renewal: a
     * holder that started at the same time as its neighbours would learn of them seconds after their first writes.
     */
    mayHaveNeighbour: () => neighbour || performance.now() - heldSince < NEIGHBOUR_SEEN_MS,
    release: async (): Promise<void> => {
      lose();
      await leases.updateOne({ _id: name, owner }, { $set: { owner: null, expiresAt: new Date(0) } });
    },
  };
};
export type HeldLease = ReturnType<typeof createLease>;
