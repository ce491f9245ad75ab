import { CALL_LIMIT, deskRulesOf, type CallLimit } from '@shop/contracts/catalog';
import type { ShopSnapshot } from '@shop/contracts/catalog/events';
import { dayStart, nextOpen, nextOpenDay, type ShopHours } from './opening-hours.ts';
import { isWaiting } from './asking.ts';
import type { OrderRecord } from './order-record.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** No two tries fall in the same part of a day. */
const PART_MS = 2 * HOUR_MS;
const PARTS = 12;
/** After the first miss and after the second; from the third on it is another day. */
const PAUSES_MS = [HOUR_MS, 3 * HOUR_MS] as const;
/** "By me" holds so long; then the call is anybody's (D-4.10). */
export const BY_ME_MS = 15 * 60_000;

const partOfDay = (at: number): number => Math.floor((at - dayStart(at)) / PART_MS) % PARTS;
/** When the two-hour part of `at` is over. Milliseconds since the epoch. */
export const nextPart = (at: number): number => dayStart(at) + (partOfDay(at) + 1) * PART_MS;

/** On another day: a part of it in which nobody has called yet, as far as the shop is open then. */
const onAnotherDay = (tries: readonly number[], last: number, hours: ShopHours): number => {
  const first = nextOpenDay(last, hours);
  const tried = new Set(tries.map(partOfDay));
  for (let at = first; dayStart(at) === dayStart(first); at = nextOpen(nextPart(at), hours))
    if (!tried.has(partOfDay(at))) return at;
  return first;
};

/**
 * D-4.10: when the customer is called again after these tries; null: the limit is reached.
 * @param tries milliseconds since the epoch, oldest first, with the last one
 */
export const nextTryAt = (tries: readonly number[], hours: ShopHours, limit: CallLimit = CALL_LIMIT): number | null => {
  const [first] = tries;
  const last = tries.at(-1);
  if (first === undefined || last === undefined || tries.length >= limit.attempts) return null;
  const pause = PAUSES_MS[tries.length - 1];
  const at =
    pause === undefined ? onAnotherDay(tries, last, hours) : nextOpen(Math.max(last + pause, nextPart(last)), hours);
  return at - first > limit.days * DAY_MS ? null : at;
};

/** The calls to the phone that an order has now: those to a number that was wrong say nothing of the new one. */
export const callsToPhone = (attempts: OrderRecord['attempts']): OrderRecord['attempts'] =>
  attempts.filter(({ isFormerNumber }) => !isFormerNumber);

/** What a shop has set for its calls. */
export interface CallRules {
  readonly hours: ShopHours;
  readonly limit: CallLimit;
}

export const callRulesOf = (shop: Pick<ShopSnapshot, 'openingHours' | 'desk'> | undefined): CallRules => ({
  hours: shop?.openingHours,
  limit: deskRulesOf(shop?.desk).calls,
});

/** When an order is called next, or why it is not called again: one of the two, once it was called. */
export type CalledNext = Required<Pick<OrderRecord, 'call' | 'callOver'>>;

const calledAt = (at: number): CalledNext => ({
  call: { dueAt: new Date(at).toISOString(), for: null },
  callOver: null,
});
const overBy = (callOver: NonNullable<CalledNext['callOver']>): CalledNext => ({ call: null, callOver });

/** D-4.10: what follows from the calls that an order has had. @param attempts oldest first, at least one */
export const calledNext = (attempts: OrderRecord['attempts'], { hours, limit }: CallRules): CalledNext => {
  const calls = callsToPhone(attempts);
  const last = attempts.at(-1);
  if (last && calls.length === 0) return calledAt(Date.parse(last.at));
  if (calls.at(-1)?.outcome === 'wrongNumber') return overBy('wrongNumber');
  const next = nextTryAt(
    calls.map(({ at }) => Date.parse(at)),
    hours,
    limit,
  );
  return next === null ? overBy('limit') : calledAt(next);
};

/**
 * An order that was confirmed waits for its call again: at once, however often it was tried before. One that was never
 * tried is as new.
 */
export const calledAgain = ({ attempts }: Pick<OrderRecord, 'attempts'>, at: string): Partial<CalledNext> =>
  attempts.length === 0 ? {} : calledAt(Date.parse(at));

/**
 * An order with another phone: it is called at once, however the calls to the former number ended. The hour that the
 * customer was promised stays.
 */
export const calledAtOtherPhone = (order: Pick<OrderRecord, 'attempts' | 'call'>, at: string): Partial<CalledNext> => {
  const isPromised = order.call && order.attempts.at(-1)?.outcome === 'callBack';
  return isPromised ? {} : calledAgain(order, at);
};

/** The fields that decide when an order is called. */
export type Callable = Pick<OrderRecord, 'state' | 'awaiting' | 'placedAt' | 'attempts'> & Pick<OrderRecord, 'call'>;

/** An order that waits for its call: pending or not found, and nothing is asked of logistics. */
export const waitsForCall = (order: Pick<Callable, 'state' | 'awaiting'>): boolean =>
  (order.state === 'pending' || order.state === 'not_found') && !isWaiting(order);

/**
 * When the order is due for its call, in milliseconds since the epoch; null: it is not called again, because its number
 * is wrong or the limit of tries is reached.
 */
export const dueOf = (order: Callable, { hours, limit }: CallRules): number | null => {
  if (order.call) return Date.parse(order.call.dueAt);
  const calls = callsToPhone(order.attempts);
  if (calls.length === 0) return Date.parse(order.placedAt);
  if (calls.at(-1)?.outcome === 'wrongNumber') return null;
  return nextTryAt(
    calls.map(({ at }) => Date.parse(at)),
    hours,
    limit,
  );
};

/**
 * T-2.04: whether this person may be offered the call: it is for anybody, for this person, or for somebody who let it
 * wait or does not work here any more.
 */
export const isFor = (
  { call }: Pick<Callable, 'call'>,
  person: string,
  now: number,
  isThere: (person: string) => boolean,
): boolean =>
  !call || call.for === null || call.for === person || now >= Date.parse(call.dueAt) + BY_ME_MS || !isThere(call.for);
