import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { Pools } from './persistence/pool.repository.ts';
import { carryOutJob, type PoolJobDeps } from './pool-job.ts';

export interface PoolWorkDeps extends PoolJobDeps {
  readonly connection: Connection;
  readonly logger: Logger;
  readonly pools: PoolJobDeps['pools'] & Pick<Pools, 'withJobs'>;
}
const DISTANCE_MS = 1000;

/** Carries out what a request began and did not end: of large pools, and of a process that died (D-7.10). */
export const startPoolWork = (deps: PoolWorkDeps): LeasedLoop =>
  startLeasedLoop({
    connection: deps.connection,
    name: 'pools',
    distanceMs: DISTANCE_MS,
    logger: deps.logger,
    round: async () => {
      for (const pool of await deps.pools.withJobs())
        for (const job of pool.jobs)
          await carryOutJob(deps, pool, job, Infinity).catch((error: unknown) =>
            deps.logger.error(
              { err: error, pool: pool._id },
              'pool could not be announced; the next round tries again',
            ),
          );
      return 'later';
    },
  });
