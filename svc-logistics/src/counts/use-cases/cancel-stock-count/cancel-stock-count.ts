import type { Attempt, StaffCommand } from '@shop/service-kit';
import { stepCount, type SeenCount, type StepCountDeps, type StepCountOutcome } from '../step-count.ts';

export type CancelStockCountDeps = StepCountDeps;

/** C-1.12: gives a count up; its rows are kept, and the stock stays as it is. */
export const cancelStockCount = (
  deps: CancelStockCountDeps,
  seen: SeenCount,
  command: StaffCommand,
): Promise<Attempt<StepCountOutcome>> =>
  stepCount(deps, seen, command, 'cancel', () => ({
    state: 'cancelled',
    cancelled: { id: command.staff.sub, name: command.staff.name, at: new Date(command.at) },
  }));
