import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { KeptCards } from './persistence/kept-cards.ts';

/** Orders put on their cards together; the first start of this release makes all cards, batch by batch. */
const BATCH = 500;
const DISTANCE_MS = 500;
/** Some changes wake no loop and are found by polling. */
const POLL_MS = 1000;

/**
 * Keeps customers' cards up to date in the background, in one replica at a time. After a full batch it rests as long as
 * it worked: the shops' own requests go first.
 */
export const startKeepingCards = (options: {
  readonly connection: Connection;
  readonly cards: Pick<KeptCards, 'keepSome'>;
  /** Goes on with erasures that stopped (D-15.03). */
  readonly erasures: { readonly goOn: (onFailure: (err: unknown, customer: string) => void) => Promise<void> };
  readonly logger: Logger;
}): LeasedLoop =>
  startLeasedLoop({
    connection: options.connection,
    name: 'order-customers',
    distanceMs: DISTANCE_MS,
    pollMs: POLL_MS,
    logger: options.logger,
    round: async () => {
      // The cards of all shops do not wait for one erasure.
      const onFailure = (err: unknown, customer?: string): void =>
        options.logger.error({ err, customer }, 'an erasure could not go on; the next round tries again');
      await options.erasures.goOn(onFailure).catch(onFailure);
      const until = performance.now() + DISTANCE_MS;
      do {
        const began = performance.now();
        if ((await options.cards.keepSome(BATCH)) < BATCH) return 'later';
        await new Promise((resolve) => setTimeout(resolve, performance.now() - began));
      } while (performance.now() < until);
      return 'now';
    },
  });
