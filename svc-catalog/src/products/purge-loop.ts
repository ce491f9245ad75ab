import { startLeasedLoop, type LeasedLoop, type Logger, type NextRound } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { purgeBin, type PurgeBinDeps } from './use-cases/purge-bin/purge-bin.ts';

/** Entities stay for days in the bin, so the purge runs rarely. */
const DISTANCE_MS = 10 * 60_000;

/** Empties the bin of what lies there for too long, by one replica at a time. */
export const startPurging = ({
  connection,
  logger,
  ...deps
}: PurgeBinDeps & { readonly connection: Connection; readonly logger: Logger }): LeasedLoop =>
  startLeasedLoop({
    connection,
    name: 'products in the bin',
    distanceMs: DISTANCE_MS,
    logger,
    round: async (): Promise<NextRound> => ((await purgeBin(deps)) ? 'now' : 'later'),
  });
