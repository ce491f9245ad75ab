import { poolOf } from './pool-of.ts';
import type { Step, StepOutcome } from './step.ts';

export const decideSendToExpedition = ({ order, phase, facts, change, data }: Step<'packed'>): StepOutcome => {
  if (!order.transporter) return { refused: 'illegal' };
  const pool = poolOf(phase.expedition, order.transporter, facts.at);
  return change({ expedition: { ...phase.expedition, pool } }, (after) => [
    { type: 'order.pooled', version: 1, data: { ...data(after), pool } },
  ]);
};
