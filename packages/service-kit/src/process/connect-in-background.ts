import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './logging.ts';

/**
 * Keeps trying to attach a consumer while the broker is away, so that a service can start and serve without it; until
 * `stopping`.
 */
export const connectInBackground = async (
  what: string,
  connect: () => Promise<unknown>,
  logger: Logger,
  stopping?: AbortSignal,
): Promise<void> => {
  for (let attempt = 0; !stopping?.aborted; attempt += 1) {
    try {
      await connect();
      return;
    } catch (error) {
      logger.warn(
        { what, attempt, error: error instanceof Error ? error.message : error },
        'broker unavailable: the connection is tried again',
      );
      await wait(Math.min(500 * 2 ** attempt, 5000));
    }
  }
};
