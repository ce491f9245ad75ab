import { orderPooled } from '../order-pooled.ts';
import type { Step, StepOutcome } from './step.ts';

/** Logistics finds or opens the pool, and says which one it is (D-4.02). */
export const decideSendToExpedition = ({ order, phase, change, data }: Step<'packed'>): StepOutcome =>
  order.transporter
    ? change({ expedition: { ...phase.expedition, pool: null } }, (after) => [orderPooled(data(after))])
    : { refused: 'illegal' };
