import type { Count } from './domain/count.ts';
import type { Counts } from './persistence/count.repository.ts';
import { settleRow, type SettleRowDeps } from './settle-row.ts';

export interface CarryOutApprovalDeps extends SettleRowDeps {
  readonly counts: Pick<Counts, 'advance'>;
}

const BATCH = 100;
/** Rows that are written at the same time. */
const SIDE_BY_SIDE = 10;

/**
 * C-1.12: gives every row of an approved count its result: one adjustment for each difference. Safe to repeat, also by
 * two processes at once.
 *
 * @param until milliseconds since the epoch; false: the time was too short, and the background work goes on
 */
export const carryOutApproval = async (deps: CarryOutApprovalDeps, count: Count, until: number): Promise<boolean> => {
  const { approval } = count;
  if (count.state !== 'approving' || !approval) return true;
  const rows = deps.countRows.of(count._id);
  await rows.resolveUnchanged(approval.at, approval.notCounted === 'leave');
  for (;;) {
    const batch = await rows.unresolved(BATCH);
    if (batch.length === 0) break;
    for (let from = 0; from < batch.length; from += SIDE_BY_SIDE) {
      if (deps.now() > until) return false;
      await Promise.all(
        batch.slice(from, from + SIDE_BY_SIDE).map((row) => settleRow(deps, count, row, approval.name)),
      );
    }
  }
  return deps.counts.advance(count, { state: 'approved', approvedAt: new Date(deps.now()) });
};
