import type { Attempt, StaffCommand } from '@shop/service-kit';
import { beginJob, type BeginJobDeps } from '../begin-job.ts';
import type { SeenPool, StepPoolOutcome } from '../step-pool.ts';

export type AnnouncePoolDeps = BeginJobDeps;

/** C-4.05: every order of the pool that waits is to be announced; those with an error stay, and say it. */
export const announcePool = (
  deps: AnnouncePoolDeps,
  seen: SeenPool,
  command: StaffCommand,
): Promise<Attempt<StepPoolOutcome>> => beginJob(deps, seen, command, { kind: 'announce', orders: null });
