import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { reportUnprepared, type ReportUnpreparedDeps } from './use-cases/report-unprepared/report-unprepared.ts';

/** Days are waited for: a look every few seconds is only for the person who has just made the number smaller. */
const DISTANCE_MS = 5000;

/** D-5.05, continuously, by one replica at a time. */
export const releaseUnprepared = ({
  connection,
  logger,
  ...deps
}: ReportUnpreparedDeps & { readonly connection: Connection; readonly logger: Logger }): LeasedLoop =>
  startLeasedLoop({
    connection,
    name: 'unprepared-reservations',
    distanceMs: DISTANCE_MS,
    besideOthersMs: DISTANCE_MS,
    logger,
    round: async () => ((await reportUnprepared(deps)) ? 'now' : 'later'),
  });
