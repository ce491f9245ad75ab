import type { Attempt, StaffCommand } from '@shop/service-kit';
import { stepCount, type SeenCount, type StepCountDeps, type StepCountOutcome } from '../step-count.ts';

export type SubmitStockCountDeps = StepCountDeps;

/** C-1.12: ends counting; the manager decides about the differences. */
export const submitStockCount = (
  deps: SubmitStockCountDeps,
  seen: SeenCount,
  command: StaffCommand,
): Promise<Attempt<StepCountOutcome>> =>
  stepCount(deps, seen, command, 'submit', () => ({
    state: 'submitted',
    submitted: { id: command.staff.sub, name: command.staff.name, at: new Date(command.at) },
  }));
