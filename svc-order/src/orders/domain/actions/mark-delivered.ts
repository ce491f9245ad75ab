import type { Step, StepOutcome } from './step.ts';

/** A parcel has arrived, or the customer has collected a packed order. */
export const decideMarkDelivered = ({
  order,
  phase: { expedition },
  change,
  data,
}: Step<'packed' | 'onTheRoad'>): StepOutcome =>
  change({}, (after) => [
    {
      type: 'order.delivered',
      version: 1,
      data: {
        ...data(after),
        codAmount: expedition.codAmount ?? order.total,
        trackingId: expedition.trackingId,
        deliveredBy: order.transporter && { transporter: order.transporter.uuid, name: order.transporter.name },
      },
    },
  ]);
