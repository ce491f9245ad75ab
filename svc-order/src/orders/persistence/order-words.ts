import type { QueryFilter } from 'mongoose';
import type { OrderDocument } from './order-document.ts';
import { NO_WORDS, WITHOUT_WORDS, type OrderModel } from './order.model.ts';

/** Orders written together; a shop of a million has them after some minutes. */
const BATCH = 500;
const MAX_TIME_MS = 2000;

/** What `wordsOf` gives, made by the database from what the order holds at that moment. */
const WORDS = {
  $reduce: {
    input: { $ifNull: ['$searchTerms', []] },
    initialValue: '',
    in: { $concat: ['$$value', ' ', { $ifNull: ['$$this', ''] }] },
  },
} as const;

/**
 * Gives orders of earlier releases their words, beside what else happens to them. Safe to repeat and with several
 * replicas.
 */
export const createOrderWords = (orders: OrderModel) => {
  const without = (where: QueryFilter<OrderDocument>, limit: number): Promise<{ _id: string }[]> =>
    orders
      .find({ ...where, ...NO_WORDS }, { _id: 1 }, { hint: WITHOUT_WORDS, limit, maxTimeMS: MAX_TIME_MS })
      .lean<{ _id: string }[]>();
  return {
    /** Whether every order of a shop has them. */
    areWhole: async (shopUuid: string): Promise<boolean> => (await without({ shopUuid }, 1)).length === 0,
    /** Until all have them or it is told to stop. It rests as long as it works: shops go on meanwhile. */
    fill: async (stop: AbortSignal): Promise<void> => {
      while (!stop.aborted) {
        const started = performance.now();
        const ids = (await without({}, BATCH)).map(({ _id }) => _id);
        if (ids.length === 0) return;
        await orders.updateMany({ _id: { $in: ids }, ...NO_WORDS }, [{ $set: { words: WORDS } }], {
          updatePipeline: true,
        });
        await new Promise((resolve) => setTimeout(resolve, performance.now() - started));
      }
    },
  };
};
export type OrderWords = ReturnType<typeof createOrderWords>;
