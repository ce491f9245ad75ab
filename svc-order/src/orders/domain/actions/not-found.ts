import { calledOnWith } from '../called-on.ts';
import type { Step, StepOutcome } from './step.ts';

export const decideNotFound = ({ order, facts: { at, by }, change }: Step<'unconfirmed'>): StepOutcome =>
  change({
    attempts: [...order.attempts, { at, by: by.id, byName: by.name }],
    calledOn: calledOnWith(order, at, by),
    // The hour that was promised is over: the next try follows from the attempts.
    ...(order.call && { call: null }),
  });
