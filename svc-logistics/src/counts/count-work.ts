import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { applyRecount } from './apply-recount.ts';
import { carryOutApproval, type CarryOutApprovalDeps } from './carry-out-approval.ts';
import type { Count } from './domain/count.ts';
import type { Counts } from './persistence/count.repository.ts';
import { prepareCount, type PrepareCountDeps } from './prepare-count.ts';

export interface CountWorkDeps extends CarryOutApprovalDeps, PrepareCountDeps {
  readonly connection: Connection;
  readonly counts: Pick<Counts, 'advance' | 'unfinished'>;
  readonly logger: Logger;
}

/** The process that began the work has given it up by then: it stops after `IN_REQUEST_MS`. */
const GIVEN_UP_MS = 8000;
/** How long a request works on a count before it leaves the rest to the background. */
export const IN_REQUEST_MS = 5000;
const DISTANCE_MS = 1000;

const takeUp = async (deps: CountWorkDeps, count: Count): Promise<void> => {
  if (count.recounted.length > 0) await applyRecount(deps, count);
  else if (count.state === 'preparing') await prepareCount(deps, count, Infinity);
  else await carryOutApproval(deps, count, Infinity);
};

/** Ends what a request began and did not end: large snapshots and approvals, and those of a process that died. */
export const startCountWork = (deps: CountWorkDeps): LeasedLoop =>
  startLeasedLoop({
    connection: deps.connection,
    name: 'stock-counts',
    distanceMs: DISTANCE_MS,
    logger: deps.logger,
    round: async () => {
      const unfinished = await deps.counts.unfinished(new Date(deps.now() - GIVEN_UP_MS));
      for (const count of unfinished) {
        await takeUp(deps, count).catch((error: unknown) =>
          deps.logger.error({ err: error, count: count._id }, 'count could not be ended; the next round tries again'),
        );
      }
      return 'later';
    },
  });
