import { startLeasedLoop, type LeasedLoop, type Logger, type NextRound } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { beginPrices, type BeginPricesDeps } from './use-cases/begin-prices/begin-prices.ts';

/** Runs more often than the look-ahead, so that no scheduled price starts late. */
const POLL_MS = 1000;

/** Gives products the prices of their moment, by one replica at a time; the others hear of it at once. */
export const startPrices = ({
  connection,
  logger,
  ...deps
}: BeginPricesDeps & { readonly connection: Connection; readonly logger: Logger }): LeasedLoop =>
  startLeasedLoop({
    connection,
    name: 'prices of their moment',
    distanceMs: 0,
    pollMs: POLL_MS,
    logger,
    round: async (): Promise<NextRound> => {
      const next = await beginPrices(deps);
      return next === undefined ? 'later' : next === 0 ? 'now' : Math.min(next, POLL_MS);
    },
  });
