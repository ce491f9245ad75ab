import type { Attempt, OfShop, StaffCommand } from '@shop/service-kit';
import type { Warehouses } from '../../../stock/index.ts';
import { carryOutApproval, type CarryOutApprovalDeps } from '../../carry-out-approval.ts';
import { IN_REQUEST_MS } from '../../count-work.ts';
import type { Counts } from '../../persistence/count.repository.ts';
import { stepCount, type SeenCount, type StepCountDeps, type StepCountOutcome } from '../step-count.ts';

export interface ApproveStockCountDeps extends Omit<CarryOutApprovalDeps, 'counts' | 'warehouses'> {
  readonly counts: Pick<Counts, 'advance'> & StepCountDeps['counts'];
  readonly warehouses: OfShop<Warehouses, 'within' | 'lately'>;
}
export interface ApproveStockCount extends SeenCount {
  /** T-1.16: what becomes of rows that nobody counted. */
  readonly notCounted: 'leave' | 'zero';
}

/**
 * C-1.12: approves a count. A saga: the count says first that it is being approved, then each row is written by its own
 * mark; of two approvals the first is carried out. The background work goes on where the request stops.
 */
export const approveStockCount = async (
  deps: ApproveStockCountDeps,
  { notCounted, ...seen }: ApproveStockCount,
  command: StaffCommand,
): Promise<Attempt<StepCountOutcome>> => {
  const { sub: id, name, shopUuid } = command.staff;
  const outcome = await stepCount(
    deps,
    seen,
    command,
    'approve',
    () => ({
      state: 'approving',
      approval: { id, name, at: new Date(command.at), notCounted, requestId: command.requestId },
    }),
    { notCounted },
  );
  if (outcome.kind !== 'done') return outcome;
  await carryOutApproval(deps, outcome.count, deps.now() + IN_REQUEST_MS);
  return { ...outcome, count: (await deps.counts.of(shopUuid).find(seen.uuid, seen.reach)) ?? outcome.count };
};
