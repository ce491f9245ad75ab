import type { RecordedExpedition, OrderRecord } from '../order-record.ts';
import { isTakenWhole, soldTotals, soldUnits, takeLines, type Packed } from '../pack-order.ts';
import type { Step, StepOutcome } from './step.ts';

type DeliveryStep = Step<'packed' | 'onTheRoad', 'mayDeliverInPart'>;

/** What the transporter has collected, or the shop of a customer who came for it. */
const collectedOf = (order: OrderRecord, expedition: RecordedExpedition): number => expedition.codAmount ?? order.total;

const deliveredBy = ({ transporter }: OrderRecord) =>
  transporter && { transporter: transporter.uuid, name: transporter.name };

/** D-4.13: what was paid before stays paid, so the courier collects less by what the rest would have cost. */
const decideDeliveredInPart = (
  { order, phase: { expedition }, facts, change, data }: DeliveryStep,
  taken: readonly Packed[],
): StepOutcome => {
  if (!facts.mayDeliverInPart) return { refused: 'part-not-allowed' };
  const lines = takeLines(order.lines, taken);
  if (!lines) return { refused: 'taken-invalid' };
  const totals = soldTotals(order, lines);
  const codAmount = Math.max(0, collectedOf(order, expedition) - (order.total - totals.total));
  const set = {
    lines,
    totals,
    total: totals.total,
    orderedTotals: order.orderedTotals ?? order.totals,
    expedition: { ...expedition, codAmount },
  };
  return change(set, (after) => [
    {
      type: 'order.delivered',
      version: 1,
      data: {
        ...data(after),
        codAmount,
        trackingId: expedition.trackingId,
        taken: soldUnits(after, lines),
        deliveredBy: deliveredBy(order),
      },
    },
  ]);
};

/** A parcel has arrived, or the customer has collected a packed order. */
export const decideMarkDelivered = (step: DeliveryStep): StepOutcome => {
  const { order, phase, body, change, data } = step;
  if (body.taken && !isTakenWhole(order.lines, body.taken)) return decideDeliveredInPart(step, body.taken);
  return change({}, (after) => [
    {
      type: 'order.delivered',
      version: 1,
      data: {
        ...data(after),
        codAmount: collectedOf(order, phase.expedition),
        trackingId: phase.expedition.trackingId,
        deliveredBy: deliveredBy(order),
      },
    },
  ]);
};
