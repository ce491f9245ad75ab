import { startLeasedLoop, type LeasedLoop, type Logger } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { applyRecount } from './apply-recount.ts';
import { carryOutApproval, type CarryOutApprovalDeps } from './carry-out-approval.ts';
import type { Count } from './domain/count.ts';
import type { Counts } from './persistence/count.repository.ts';
import { prepareCount, type PrepareCountDeps } from './prepare-count.ts';
import { settleAskedRow, type SettleAskedRowDeps } from './settle-asked-row.ts';

export interface CountWorkDeps extends CarryOutApprovalDeps, PrepareCountDeps, SettleAskedRowDeps {
  readonly connection: Connection;
  readonly counts: Pick<Counts, 'advance' | 'unfinished' | 'of'>;
  readonly logger: Logger;
}

/** The process that began the work has given it up by then: it stops after `IN_REQUEST_MS`. */
const GIVEN_UP_MS = 8000;
/** How long a request works on a count before it leaves the rest to the background. */
export const IN_REQUEST_MS = 5000;
const DISTANCE_MS = 1000;
/** Rows that one round looks at. */
const ASKED_AT_ONCE = 100;

const takeUp = async (deps: CountWorkDeps, count: Count): Promise<void> => {
  if (count.recounted.length > 0) await applyRecount(deps, count);
  else if (count.state === 'preparing') await prepareCount(deps, count, Infinity);
  else await carryOutApproval(deps, count, Infinity);
};

/** C-1.20: rows whose orders have given their units back since. */
const settleAskedRows = async (deps: CountWorkDeps): Promise<void> => {
  for (const row of await deps.countRows.asked(ASKED_AT_ONCE)) {
    const settle = async (): Promise<void> => {
      const count = await deps.counts.of(row.shopUuid).find(row.count, 'all');
      if (count) await settleAskedRow(deps, count, row);
    };
    await settle().catch((error: unknown) =>
      deps.logger.error({ err: error, row: row._id }, 'row could not be settled; the next round tries again'),
    );
  }
};

/**
 * Ends what a request began and did not end: large snapshots and approvals, those of a process that died, and rows that
 * wait for orders.
 */
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
      await settleAskedRows(deps);
      return 'later';
    },
  });
