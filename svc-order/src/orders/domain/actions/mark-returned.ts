import type { Step, StepOutcome } from './step.ts';

export const decideMarkReturned = ({
  phase: { expedition },
  body: { reason, warehouse },
  change,
  data,
}: Step<'onTheRoad'>): StepOutcome =>
  change({}, (after) => [
    {
      type: 'order.returned',
      version: 1,
      data: {
        ...data(after),
        ...(reason && { reason }),
        ...(warehouse !== undefined && { warehouse }),
        trackingId: expedition.trackingId,
      },
    },
  ]);
