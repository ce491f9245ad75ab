import { withTotal } from '../cash-on-delivery.ts';
import { unpackLines } from '../pack-order.ts';
import type { Step, StepOutcome } from './step.ts';

export const decideUnpack = ({ order, phase, change, data }: Step<'packed'>): StepOutcome => {
  const totals = order.orderedTotals ?? order.totals;
  // This packing was requested by an announcement that was given up; if its parcel arrives, logistics takes it back
  // (D-7.03).
  const set = { lines: unpackLines(order.lines), totals, orderedTotals: null, total: totals.total, awaiting: null };
  const expedition = {
    ...withTotal(phase.expedition, order.total, totals.total),
    packingState: null,
    pool: null,
  };
  return change({ ...set, expedition }, (after) => [{ type: 'order.unpacked', version: 1, data: data(after) }]);
};
