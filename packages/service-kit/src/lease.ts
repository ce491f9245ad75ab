import type { Connection } from 'mongoose';
import { newId } from './ids.ts';
import { isDuplicateKey } from './mongo.ts';
import { REPLICA } from './replica.ts';

/** A holder that died is followed after this long. */
export const LEASE_MS = 6000;
/** Renewed when less than this is left, at the latest. */
const RENEW_BELOW_MS = 4000;
const RENEW_EVERY_MS = 1000;
/** Whose lease it is not does not ask again sooner, however often it is nudged. */
const ASK_EVERY_MS = 1000;
/** Between two words to the holder, who looks every 100 ms. */
const TELL_EVERY_MS = 20;
/** Another replica that asked for the lease this lately is running. */
const NEIGHBOUR_SEEN_MS = 15_000;

/** The work was begun under a lease that is another replica's by now; that one does it again. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** What a round of work holds while it runs. */
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
  /** Counted up by who has written something for the holder to work on. */
  readonly nudged?: number;
}

/**
 * A lease by the database's clock alone: `$$NOW` says when it ends, and the time left is counted on the monotonic clock
 * from before the question was sent. Replicas' own clocks may say what they like.
 * @param replica whose predecessor's lease is free at once; null: one among equals, which waits until it runs out
 */
export const createLease = (connection: Connection, name: string, replica: string | null = REPLICA ?? null) => {
  const leases = connection.collection<LeaseRow>('relay_leases');
  const owner = replica === null ? newId() : `${replica}/${newId()}`;
  /** What a crash of this very replica left is free at once; asked for once, for whoever died did so before. */
  let predecessor = replica === null ? undefined : `${replica}/`;
  let until = 0;
  let uncleanSince = -Infinity;
  let neighbour = false;
  let refusedAt = -Infinity;
  let nudged: number | undefined;
  let telling = false;
  let toTell = false;
  let holding = new AbortController();

  const left = () => until - performance.now();

  const lose = () => {
    until = 0;
    holding.abort(new LeaseLost(name));
  };

  const ask = async (): Promise<boolean> => {
    const asked = performance.now();
    const mine = { $eq: ['$owner', owner] };
    const none = { $eq: [{ $ifNull: ['$owner', null] }, null] };
    const earlierSelf = predecessor === undefined ? [] : [{ $eq: [{ $indexOfBytes: ['$owner', predecessor] }, 0] }];
    const over = { $lte: [{ $ifNull: ['$expiresAt', new Date(0)] }, '$$NOW'] };
    const free = { $or: [mine, none, over, ...earlierSelf] };
    const unclean = { $and: [free, { $not: [mine] }, { $not: [none] }] };
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
        refusedAt = asked;
        lose();
        return false;
      }
      if (holding.signal.aborted) holding = new AbortController();
      until = asked + LEASE_MS;
      neighbour = row.others !== undefined && row.now.getTime() - row.others.getTime() < NEIGHBOUR_SEEN_MS;
      uncleanSince = row.uncleanAt === undefined ? -Infinity : asked - (row.now.getTime() - row.uncleanAt.getTime());
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
        if (left() < RENEW_BELOW_MS && !signal.aborted) await ask();
        signal.throwIfAborted();
      },
      sinceUncleanStart: () => performance.now() - uncleanSince,
    };
  };

  /** One write at a time and with a breath between, however often it is asked for. */
  const tell = async (): Promise<void> => {
    toTell = true;
    if (telling) return;
    telling = true;
    while (toTell) {
      toTell = false;
      // One that is lost is found by the holder's poll.
      await leases
        .updateOne({ _id: name }, { $inc: { nudged: 1 } }, { writeConcern: { w: 1 }, maxTimeMS: 2000 })
        .catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, TELL_EVERY_MS));
    }
    telling = false;
  };

  return {
    /** Runs `work` if the lease is or becomes ours, renewing it meanwhile; undefined when another replica has it. */
    during: async <T>(work: (lease: Lease) => Promise<T>): Promise<T | undefined> => {
      if (left() < RENEW_BELOW_MS && (performance.now() - refusedAt < ASK_EVERY_MS || !(await ask()))) return undefined;
      const renewal = setInterval(() => {
        if (left() <= 0) lose();
        else if (left() < RENEW_BELOW_MS) void ask().catch(() => undefined);
      }, RENEW_EVERY_MS);
      try {
        return await work(lease());
      } finally {
        clearInterval(renewal);
      }
    },
    isHeld: (): boolean => left() > 0,
    /** Whether other replicas run this work too. */
    hasNeighbour: () => neighbour,
    /** Says to the replica that holds the lease that there is something to do. */
    tell: (): void => void tell(),
    /** Whether one of them has said so since this was last asked. */
    wasTold: async (): Promise<boolean> => {
      const row = await leases.findOne({ _id: name }, { projection: { nudged: 1 }, maxTimeMS: 2000 });
      const before = nudged;
      nudged = row?.nudged ?? 0;
      return before !== nudged;
    },
    release: async (): Promise<void> => {
      lose();
      await leases.updateOne({ _id: name, owner }, { $set: { owner: null, expiresAt: new Date(0) } });
    },
  };
};
