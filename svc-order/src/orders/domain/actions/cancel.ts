import type { Step, StepOutcome } from './step.ts';

export const decideCancel = ({ order, body: { reason }, change, data }: Step): StepOutcome => {
  if (!reason) return { refused: 'reason-required' };
  // D-9.03: a code that is good once is good again, and a budget has what it took off.
  const releasedUses = { ...(order.codeUse && { codeUse: null }), ...(order.budgetUse && { budgetUse: null }) };
  return change({ awaiting: null, refusal: null, ...releasedUses }, (after) => [
    { type: 'order.cancelled', version: 1, data: { ...data(after), reason } },
  ]);
};
