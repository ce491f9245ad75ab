import { unpackLines } from '../pack-order.ts';
import type { Step, StepOutcome } from './step.ts';

export const decideUnpack = ({ order, phase, change, data }: Step<'packed'>): StepOutcome => {
  const totals = order.orderedTotals ?? order.totals;
  // This packing was requested by an announcement that was given up; if its parcel arrives, logistics takes it back
  // (D-7.03).
  const set = { lines: unpackLines(order.lines), totals, orderedTotals: null, total: totals.total, awaiting: null };
  const expedition = { ...phase.expedition, packingState: null, pool: null, codAmount: null };
  return change({ ...set, expedition }, (after) => [{ type: 'order.unpacked', version: 1, data: data(after) }]);
};
