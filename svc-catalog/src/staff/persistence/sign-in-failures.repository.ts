import { isDuplicateKey } from '@shop/service-kit';
import { blockSeconds, type Counted } from '../domain/lock-out.ts';
import type { StaffModels } from './staff.model.ts';

const DAY = 24 * 60 * 60 * 1000;
/** An attempt that has to wait waits at least so long. */
const LEAST_MS = 1000;

/**
 * Failed sign-ins, counted where all replicas see them. Times in milliseconds since the epoch. Ours, and not a rate
 * limiter's: an attempt counts under several keys before its password is looked at, may be taken back, and blocks for
 * twice as long each time.
 */
export const createSignInFailures = ({ failures }: Pick<StaffModels, 'failures'>) => {
  /** Counts one attempt. @returns milliseconds to wait; 0 lets it go on. */
  const count = async ({ key, free }: Counted, now: number): Promise<number> => {
    try {
      const counted = await failures
        .findOneAndUpdate(
          { _id: key, blockedUntil: { $lte: now } },
          { $inc: { failures: 1 }, $set: { forgetAt: new Date(now + DAY) }, $setOnInsert: { blockedUntil: 0 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean();
      const seconds = blockSeconds(counted.failures, free);
      if (seconds > 0) await failures.updateOne({ _id: key }, { $set: { blockedUntil: now + seconds * 1000 } });
      return 0;
    } catch (error) {
      // The document is there and did not match: it is blocked.
      if (!isDuplicateKey(error)) throw error;
      const blocked = await failures.findById(key).lean();
      return Math.max(LEAST_MS, (blocked?.blockedUntil ?? now) - now);
    }
  };

  return {
    /**
     * Counts an attempt before its password is looked at, so that many at once do not slip through together. One that
     * is refused under a key is not counted under those after it.
     * @returns milliseconds to wait; 0 lets the attempt go on.
     */
    begin: async (counted: readonly Counted[], now: number): Promise<number> => {
      for (const one of counted) {
        const wait = await count(one, now);
        if (wait > 0) return wait;
      }
      return 0;
    },
    /** An attempt that was no wrong password does not count; a success ends the counts that a success ends. */
    takeBack: async (counted: readonly Counted[], success: boolean): Promise<void> => {
      const ended = counted.filter(({ endedBySuccess }) => success && endedBySuccess).map(({ key }) => key);
      const lessened = counted.map(({ key }) => key).filter((key) => !ended.includes(key));
      await Promise.all([
        failures.deleteMany({ _id: { $in: ended } }),
        // The block that this attempt itself began is undone too.
        failures.updateMany(
          { _id: { $in: lessened }, failures: { $gt: 0 } },
          { $inc: { failures: -1 }, $set: { blockedUntil: 0 } },
        ),
      ]);
    },
  };
};
export type SignInFailures = ReturnType<typeof createSignInFailures>;
