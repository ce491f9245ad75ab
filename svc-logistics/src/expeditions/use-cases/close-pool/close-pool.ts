import type { Attempt, StaffCommand } from '@shop/service-kit';
import { stepPool, type SeenPool, type StepPoolDeps, type StepPoolOutcome } from '../step-pool.ts';

export type ClosePoolDeps = StepPoolDeps;

/** C-4.05: nothing more comes into it; what is pooled later goes into a new one. */
export const closePool = (
  deps: ClosePoolDeps,
  seen: SeenPool,
  command: StaffCommand,
): Promise<Attempt<StepPoolOutcome>> => stepPool(deps, seen, command, { action: 'close' });
