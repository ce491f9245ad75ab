import { waitingFor } from '../asking.ts';
import { calledOnWith } from '../called-on.ts';
import type { OrderRecord, RecordedShortage } from '../order-record.ts';
import type { ActionFacts, Step, StepOutcome } from './step.ts';

/** A shortage by this service's own copy is reported immediately, per missing unit (D-4.02). */
const shortagesOf = (order: OrderRecord, available: ActionFacts['available']): RecordedShortage[] =>
  order.units.flatMap(({ lineId, orderLine, product, combination }) => {
    const required = order.units
      .filter((unit) => unit.product === product && unit.combination === combination)
      .reduce((sum, unit) => sum + unit.quantity, 0);
    const availableUnits = available(product, combination);
    if (availableUnits >= required) return [];
    const line = order.lines.find(({ id }) => id === orderLine);
    const name = line?.contents.find((content) => content.product === product)?.name ?? line?.name ?? '';
    return [{ lineId, product, combination, name, required, available: availableUnits }];
  });

/** The order waits until logistics has reserved its units. */
export const decideConfirm = ({
  order,
  body: { note },
  facts,
  change,
  data,
}: Step<'unconfirmed', 'available' | 'request' | 'requestId'>): StepOutcome => {
  const shortages = shortagesOf(order, facts.available);
  if (shortages.length > 0) return { refused: 'shortage', shortages };
  const { by, at, request } = facts;
  // A confirmation is a call too; what the agent typed meanwhile is a note to the others.
  const called = {
    calledOn: calledOnWith(order, at, by),
    ...(note && { notes: [...(order.notes ?? []), { id: request, at, by, text: note, mentions: [] }] }),
  };
  return change({ awaiting: waitingFor('confirm', facts), refusal: null, ...called }, (after) => [
    { type: 'order.confirmation-requested', version: 1, data: { ...data(after), request: facts.request } },
  ]);
};
