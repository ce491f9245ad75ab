import { isDuplicateKey } from '@shop/service-kit';
import { blockSeconds } from '../domain/lock-out.ts';
import type { CatalogueModels } from './models.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Failed sign-ins, counted where all replicas see them. Times in milliseconds since the epoch. */
export const createSignInFailuresRepository = ({ failures }: Pick<CatalogueModels, 'failures'>) => ({
  /**
   * Counts an attempt before its password is looked at, so that many at once do not slip through together.
   * @returns milliseconds to wait; 0 lets the attempt go on.
   */
  begin: async (key: string, free: number, now: number): Promise<number> => {
    try {
      const counted = await failures
        .findOneAndUpdate({ _id: key, blockedUntil: { $lte: now } }, { $inc: { failures: 1 }, $set: { forgetAt: new Date(now + DAY) }, $setOnInsert: { blockedUntil: 0 } }, { upsert: true, new: true })
        .lean();
      const seconds = blockSeconds(counted.failures, free);
      if (seconds > 0) await failures.updateOne({ _id: key }, { $set: { blockedUntil: now + seconds * 1000 } });
      return 0;
    } catch (error) {
      // The document is there and did not match: it is blocked.
      if (!isDuplicateKey(error)) throw error;
      const blocked = await failures.findById(key).lean();
      return Math.max(1000, (blocked?.blockedUntil ?? now) - now);
    }
  },
  forget: async (key: string): Promise<void> => {
    await failures.deleteOne({ _id: key });
  },
});
export type SignInFailuresRepository = ReturnType<typeof createSignInFailuresRepository>;
