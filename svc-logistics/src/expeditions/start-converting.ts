import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { Expeditions } from './persistence/expedition.repository.ts';

/** Replicas of the release before find an expedition only where it was: by now they are gone (ADR 39). */
const BEGINS_AFTER_MS = 600_000;
const BATCH = 100;
const DISTANCE_MS = 500;
/** Nothing is left once the first rounds are over. */
const POLL_MS = 3_600_000;

/** Converts, beside the work, the expeditions of releases before whose orders have not gone on since. */
export const startConverting = (options: {
  readonly connection: Connection;
  readonly expeditions: Pick<Expeditions, 'convertSome'>;
  readonly logger: Logger;
  readonly now: () => number;
}): LeasedLoop => {
  const beginsAt = options.now() + BEGINS_AFTER_MS;
  return startLeasedLoop({
    connection: options.connection,
    name: 'former-expeditions',
    distanceMs: DISTANCE_MS,
    pollMs: POLL_MS,
    besideOthersMs: POLL_MS,
    logger: options.logger,
    round: async () => {
      const left = beginsAt - options.now();
      if (left > 0) return left;
      const { converted, kept } = await options.expeditions.convertSome(BATCH);
      for (const order of kept)
        options.logger.error({ order }, 'an expedition of a release before is the second one of its order or parcel');
      return converted > 0 ? 'soon' : 'later';
    },
  });
};
