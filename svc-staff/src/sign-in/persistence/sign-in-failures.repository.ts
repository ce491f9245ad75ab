import { isDuplicateKey } from '@shop/service-kit';
import { BLOCKS_SECONDS, type Counted } from '../domain/lock-out.ts';
import type { SignInFailuresModels } from './sign-in-failures.model.ts';

const DAY = 24 * 60 * 60 * 1000;
/** An attempt that has to wait waits at least so long. */
const LEAST_MS = 1000;

/** An attempt as it was counted under one key. */
export interface Begun extends Counted {
  /** The block that this attempt itself began, until when; 0 for none. */
  readonly blockedUntil: number;
}
export type Beginning =
  | { readonly kind: 'begun'; readonly counted: readonly Begun[] }
  | { readonly kind: 'blocked'; readonly waitMs: number };

/** One failure more, and the block that it is worth, in one write: of many at once none slips between the two. */
const oneMore = (free: number, now: number) => {
  const over = { $subtract: ['$failures', free] };
  const seconds = { $arrayElemAt: [BLOCKS_SECONDS, { $min: [over, BLOCKS_SECONDS.length - 1] }] };
  const until = { $add: [now, { $multiply: [seconds, 1000] }] };
  return [
    { $set: { failures: { $add: [{ $ifNull: ['$failures', 0] }, 1] }, forgetAt: new Date(now + DAY) } },
    { $set: { blockedUntil: { $cond: [{ $gte: ['$failures', free] }, until, 0] } } },
  ];
};

/** One failure less. Only the block that this attempt began ends with it: others' blocks stay. */
const oneLess = (blockedUntil: number) => [
  {
    $set: {
      failures: { $subtract: ['$failures', 1] },
      blockedUntil: { $cond: [{ $eq: ['$blockedUntil', blockedUntil] }, 0, '$blockedUntil'] },
    },
  },
];

/**
 * Failed sign-ins, counted where all replicas see them. Times in milliseconds since the epoch. Ours, and not a rate
 * limiter's: an attempt counts under several keys before its password is looked at, may be taken back, and blocks for
 * twice as long each time.
 */
export const createSignInFailures = ({ failures }: SignInFailuresModels) => {
  /** @returns milliseconds to wait under these keys; 0 for none. */
  const waitOf = async (keys: readonly string[], now: number): Promise<number> => {
    const blocked = await failures.find({ _id: { $in: keys }, blockedUntil: { $gt: now } }).lean();
    return blocked.length === 0
      ? 0
      : Math.max(LEAST_MS, ...blocked.map(({ blockedUntil }) => Math.ceil(blockedUntil - now)));
  };

  const count = async (counted: Counted, now: number): Promise<Begun | number> => {
    const { key, free } = counted;
    for (;;) {
      try {
        const { blockedUntil } = await failures
          .findOneAndUpdate({ _id: key, blockedUntil: { $lte: now } }, oneMore(free, now), {
            upsert: true,
            returnDocument: 'after',
            updatePipeline: true,
          })
          .lean();
        return { ...counted, blockedUntil };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // The document is there and did not match: it is blocked, or another attempt has just made it.
        const wait = await waitOf([key], now);
        if (wait > 0) return wait;
      }
    }
  };

  return {
    /** Milliseconds until an attempt would be begun; 0 for now. Counts nothing. */
    waitFor: (counted: readonly Counted[], now: number): Promise<number> =>
      waitOf(
        counted.map(({ key }) => key),
        now,
      ),
    /**
     * Counts an attempt before its password is looked at, so that many at once do not slip through together. One that
     * is refused under a key is not counted under those after it.
     */
    begin: async (counted: readonly Counted[], now: number): Promise<Beginning> => {
      const begun: Begun[] = [];
      for (const one of counted) {
        const result = await count(one, now);
        if (typeof result === 'number') return { kind: 'blocked', waitMs: result };
        begun.push(result);
      }
      return { kind: 'begun', counted: begun };
    },
    /**
     * An attempt that was no wrong password does not count; a success ends the counts that a success ends. A block that
     * another attempt began is ended by a right password alone.
     */
    takeBack: async (counted: readonly Begun[], success: boolean): Promise<void> => {
      const ends = ({ endedBySuccess }: Begun): boolean => success && endedBySuccess;
      await Promise.all([
        failures.deleteMany({ _id: { $in: counted.filter(ends).map(({ key }) => key) } }),
        ...counted
          .filter((one) => !ends(one))
          .map(({ key, blockedUntil }) =>
            failures.updateOne({ _id: key, failures: { $gt: 0 } }, oneLess(blockedUntil), { updatePipeline: true }),
          ),
      ]);
    },
  };
};
export type SignInFailures = ReturnType<typeof createSignInFailures>;
