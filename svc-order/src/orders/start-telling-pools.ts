import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { PoollessOrders } from './persistence/poolless-orders.ts';

/**
 * Each order is told once, and a logistics of the release before puts it into no pool of ours: by now the pods of that
 * release are gone, of both services.
 */
const BEGINS_AFTER_MS = 600_000;
const BATCH = 200;
const DISTANCE_MS = 1000;
/** Nothing is left once the first rounds are over. */
const POLL_MS = 3_600_000;

/** Puts orders that stand in a pool of the release before into pools of logistics, beside the work (D-4.02). */
export const startTellingPools = (options: {
  readonly connection: Connection;
  readonly poolless: PoollessOrders;
  readonly logger: Logger;
  readonly now: () => number;
}): LeasedLoop => {
  const beginsAt = options.now() + BEGINS_AFTER_MS;
  return startLeasedLoop({
    connection: options.connection,
    name: 'poolless-orders',
    distanceMs: DISTANCE_MS,
    pollMs: POLL_MS,
    besideOthersMs: POLL_MS,
    logger: options.logger,
    round: async () => {
      const now = options.now();
      if (now < beginsAt) return beginsAt - now;
      const found = await options.poolless.tellSome(new Date(now).toISOString(), BATCH);
      return found < BATCH ? 'later' : 'soon';
    },
  });
};
