import type { Attempt, StaffCommand } from '@shop/service-kit';
import { beginJob, type BeginJobDeps } from '../begin-job.ts';
import type { SeenPool, StepPoolOutcome } from '../step-pool.ts';

export type RetryPoolDeps = BeginJobDeps;
export interface RetryPool extends SeenPool {
  /** Absent: all that were refused. */
  readonly orders?: readonly string[] | undefined;
}

/** C-4.05: those alone that were refused, or whose outcome is not known: these are looked up first (D-7.05). */
export const retryPool = (
  deps: RetryPoolDeps,
  { orders, ...seen }: RetryPool,
  command: StaffCommand,
): Promise<Attempt<StepPoolOutcome>> => beginJob(deps, seen, command, { kind: 'retry', orders: orders ?? null });
