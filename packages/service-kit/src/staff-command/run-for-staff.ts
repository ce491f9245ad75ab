import type { Conflict } from './outcome.ts';
import { untilCommitted } from './retry.ts';
import { staffCommandOf, type StaffCall, type StaffCommand } from './staff-command.ts';

/**
 * Runs the story of a staff write for a call of its endpoint, again while it answers `conflict`. The route answers each
 * of the other outcomes by one exhaustive `switch`.
 */
export const runForStaff = <Outcome extends { readonly kind: string }>(
  call: StaffCall,
  story: (command: StaffCommand) => Promise<Outcome>,
): Promise<Exclude<Outcome, Conflict>> => {
  const command = staffCommandOf(call);
  return untilCommitted(() => story(command));
};
