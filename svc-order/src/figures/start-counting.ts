import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { CountedOrders } from './persistence/counted-orders.ts';

/** Orders counted together; a shop of a million has figures after some minutes. */
const BATCH = 500;
/** Changes of an order within this time are counted as one. */
const DISTANCE_MS = 500;
/** Some changes wake no loop and are found by polling. */
const POLL_MS = 1000;

/**
 * Counts the current figures of orders in the background, in one replica at a time; two at once would be as exact,
 * because each batch is a transaction. After a full batch it rests as long as it worked: the shops' own requests go
 * first.
 */
export const startCounting = (options: {
  readonly connection: Connection;
  readonly counted: CountedOrders;
  readonly logger: Logger;
}): LeasedLoop =>
  startLeasedLoop({
    connection: options.connection,
    name: 'order-figures',
    distanceMs: DISTANCE_MS,
    pollMs: POLL_MS,
    logger: options.logger,
    round: async () => {
      const until = performance.now() + DISTANCE_MS;
      do {
        const began = performance.now();
        if ((await options.counted.countSome(BATCH)) < BATCH) return 'later';
        await new Promise((resolve) => setTimeout(resolve, performance.now() - began));
      } while (performance.now() < until);
      return 'now';
    },
  });
