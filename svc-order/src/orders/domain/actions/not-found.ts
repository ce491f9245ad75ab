import { calledOnWith } from '../called-on.ts';
import { calledNext } from '../next-try.ts';
import type { Step, StepOutcome } from './step.ts';

/** The hour of the next call is stored with the order, so that it leaves the queue until then. */
export const decideNotFound = ({
  order,
  facts: { at, by, calls },
  change,
}: Step<'unconfirmed', 'calls'>): StepOutcome => {
  const attempts = [...order.attempts, { at, by: by.id, byName: by.name }];
  return change({ attempts, calledOn: calledOnWith(order, at, by), ...calledNext(attempts, calls) });
};
