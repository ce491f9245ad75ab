import { withoutGivenUp } from '../asking.ts';
import { NO_EXPEDITION } from '../order-record.ts';
import type { Step, StepOutcome } from './step.ts';

/** Preparation begins, and with it the order's expedition. */
export const decideStartExpedition = ({ order, change, data }: Step<'confirmed'>): StepOutcome =>
  change({ expedition: order.expedition ?? NO_EXPEDITION, ...withoutGivenUp(order) }, (after) => [
    { type: 'order.preparation-started', version: 1, data: data(after) },
  ]);
