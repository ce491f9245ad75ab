import { withoutGivenUp } from '../asking.ts';
import { calledAgain } from '../next-try.ts';
import { mayUnconfirm } from '../order-process.ts';
import type { Step, StepOutcome } from './step.ts';

export const decideUnconfirm = ({ order, facts, change, data }: Step<'confirmed'>): StepOutcome =>
  mayUnconfirm(order, facts.at)
    ? change({ reservations: [], ...withoutGivenUp(order), ...calledAgain(order, facts.at) }, (after) => [
        { type: 'order.confirmation-withdrawn', version: 1, data: data(after) },
      ])
    : { refused: 'illegal' };
