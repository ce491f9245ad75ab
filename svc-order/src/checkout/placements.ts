import { countOutcomes, type Metrics } from '@shop/service-kit';
import type { PlaceOrderOutcome } from './use-cases/place-order/place-order.ts';

/** The label of an order request's outcome in the metrics; refusals are labelled by their reason. */
const labelOf = (outcome: PlaceOrderOutcome): string => {
  if (outcome.kind === 'blocked') return outcome.by;
  return outcome.kind === 'refused' ? outcome.refusal.reason : outcome.kind;
};

/** Counts orders placed, repeated and refused, by reason: what the alarm about missing orders reads. */
export const createPlacements = (metrics: Pick<Metrics, 'registry'>) => {
  const help = 'Requests to place an order that were answered, by what they came to';
  const count = countOutcomes(metrics, 'order_placements_total', help);
  return { count: (outcome: PlaceOrderOutcome): void => count(labelOf(outcome)) };
};
export type Placements = ReturnType<typeof createPlacements>;
