import { calledOnWith } from '../called-on.ts';
import { nextTryAt } from '../next-try.ts';
import type { Step, StepOutcome } from './step.ts';

export const decideNotFound = ({ order, facts: { at, by }, change }: Step<'unconfirmed'>): StepOutcome => {
  const attempts = [...order.attempts, { at, by: by.id, byName: by.name }];
  const tries = attempts.map((attempt) => Date.parse(attempt.at));
  return change({
    attempts,
    calledOn: calledOnWith(order, at, by),
    // The hour that was promised is over: the next try follows from the attempts.
    ...(order.call && { call: null }),
    ...(nextTryAt(tries, undefined) === null && { callOver: 'limit' as const }),
  });
};
