import { dayStart, nextOpen, nextOpenDay, type ShopHours } from './opening-hours.ts';
import { isWaiting } from './asking.ts';
import type { OrderRecord } from './order-record.ts';

/** D-4.10: how often a customer is tried, and over how many days. */
export const MAX_CALL_ATTEMPTS = 5;
const OVER_MS = 3 * 86_400_000;
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
export const nextTryAt = (tries: readonly number[], hours: ShopHours, most = MAX_CALL_ATTEMPTS): number | null => {
  const [first] = tries;
  const last = tries.at(-1);
  if (first === undefined || last === undefined || tries.length >= most) return null;
  const pause = PAUSES_MS[tries.length - 1];
  const at =
    pause === undefined ? onAnotherDay(tries, last, hours) : nextOpen(Math.max(last + pause, nextPart(last)), hours);
  return at - first > OVER_MS ? null : at;
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
export const dueOf = (order: Callable, hours: ShopHours): number | null => {
  if (order.call) return Date.parse(order.call.dueAt);
  if (order.attempts.length === 0) return Date.parse(order.placedAt);
  if (order.attempts.at(-1)?.outcome === 'wrongNumber') return null;
  return nextTryAt(
    order.attempts.map(({ at }) => Date.parse(at)),
    hours,
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
