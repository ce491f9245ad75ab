import type { AgentFigures } from '@shop/contracts/order/dashboard';
import type { OrderState } from '@shop/contracts/order';
import { algiersDay } from '../../orders/domain/order-figures.ts';
import type { RecordedAttempt } from '../../orders/domain/order-parts.ts';
import type { RecordedHistory } from '../../orders/domain/order-record.ts';

/** What the figures of the desk read of an order. */
export interface CalledOrder {
  readonly state: OrderState;
  readonly isMerged: boolean;
  readonly attempts: readonly RecordedAttempt[];
  readonly history: readonly Pick<RecordedHistory, 'at' | 'by' | 'byName' | 'what' | 'call'>[];
}

export interface Skips {
  readonly person: { readonly id: string; readonly name: string };
  readonly count: number;
}

/** A confirmation sooner than this after the order was shown (T-2.09). Seconds. */
const TOO_SOON_S = 15;
const NO_ANSWER: readonly unknown[] = [undefined, 'noAnswer', 'busy', 'wrongNumber'];

interface Counted {
  person: AgentFigures['person'];
  calls: number;
  confirmed: number;
  refused: number;
  noAnswer: number;
  skipped: number;
  seconds: number;
  timed: number;
  confirmedUnder15s: number;
  confirmedWithoutCall: number;
  delivered: number;
  returned: number;
}

const nothing = (person: AgentFigures['person']): Counted => ({
  person,
  calls: 0,
  confirmed: 0,
  refused: 0,
  noAnswer: 0,
  skipped: 0,
  seconds: 0,
  timed: 0,
  confirmedUnder15s: 0,
  confirmedWithoutCall: 0,
  delivered: 0,
  returned: 0,
});

/** What ends a confirmation: it was wrong, or there was too little stock. */
const TAKEN_BACK: readonly string[] = ['unconfirm', 'stock.refused', 'unanswered'];

/** The confirmation that stands: the last one, unless something took it back. */
const standing = ({ history }: CalledOrder): CalledOrder['history'][number] | undefined => {
  const place = history.findLastIndex(({ what }) => what === 'confirm');
  return history.slice(place + 1).some(({ what }) => TAKEN_BACK.includes(what)) ? undefined : history[place];
};

const time = (counted: Counted, seconds: number | undefined): void => {
  if (seconds === undefined) return;
  counted.seconds += seconds;
  counted.timed += 1;
};

const countConfirmation = (
  counted: Counted,
  { state }: CalledOrder,
  { call }: CalledOrder['history'][number],
): void => {
  counted.calls += 1;
  counted.confirmed += 1;
  time(counted, call?.seconds);
  if (call?.seconds !== undefined && call.seconds < TOO_SOON_S) counted.confirmedUnder15s += 1;
  if (call?.called === false) counted.confirmedWithoutCall += 1;
  if (state === 'delivered') counted.delivered += 1;
  if (state === 'returned') counted.returned += 1;
};

const countAttempt = (counted: Counted, { outcome, seconds }: RecordedAttempt): void => {
  counted.calls += 1;
  time(counted, seconds);
  if (outcome === 'refused') counted.refused += 1;
  if (NO_ANSWER.includes(outcome)) counted.noAnswer += 1;
};

const figuresOf = ({ seconds, timed, ...counted }: Counted): AgentFigures => {
  const decided = counted.confirmed + counted.refused;
  return {
    ...counted,
    rate: decided === 0 ? null : counted.confirmed / decided,
    minutes: timed === 0 ? null : Math.round((seconds / timed / 60) * 10) / 10,
  };
};

/**
 * The calls of each person on these days (of Algiers, both included), and what became of the orders that they
 * confirmed. A merged order counts with the one that it became a part of (D-4.11).
 */
export const agentFigures = (
  orders: readonly CalledOrder[],
  skips: readonly Skips[],
  { from, to }: { readonly from: string; readonly to: string },
): Map<string, AgentFigures> => {
  const people = new Map<string, Counted>();
  const of = (id: string, name: string): Counted => {
    const counted = people.get(id) ?? nothing({ id, name });
    people.set(id, counted);
    return counted;
  };
  const isThen = (at: string): boolean => algiersDay(at) >= from && algiersDay(at) <= to;
  for (const order of orders) {
    if (order.isMerged) continue;
    const confirmation = standing(order);
    if (confirmation && isThen(confirmation.at))
      countConfirmation(of(confirmation.by, confirmation.byName), order, confirmation);
    for (const attempt of order.attempts)
      if (attempt.by !== undefined && isThen(attempt.at)) countAttempt(of(attempt.by, attempt.byName), attempt);
  }
  for (const { person, count } of skips) of(person.id, person.name).skipped += count;
  return new Map([...people].map(([id, counted]) => [id, figuresOf(counted)]));
};

export const noFigures = (person: AgentFigures['person']): AgentFigures => figuresOf(nothing(person));
