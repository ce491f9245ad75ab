import type { AttemptBody } from '@shop/contracts/order/dashboard';
import type { z } from 'zod';
import { actableOf } from './asking.ts';
import { calledOnWith } from './called-on.ts';
import { calledNext, type CallRules } from './next-try.ts';
import { isOpen, type ShopHours } from './opening-hours.ts';
import { withHistory, type OrderChange } from './order-change.ts';
import { orderFactsOf } from './order-facts.ts';
import type { Person, RecordedAttempt } from './order-parts.ts';
import { whyNot } from './order-process.ts';
import type { OrderRecord } from './order-record.ts';

export type Attempted = Omit<z.infer<typeof AttemptBody>, 'version' | 'token'>;

export interface AttemptFacts {
  readonly by: Person;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly requestId: string;
  readonly calls: CallRules;
}

export interface AttemptRefusal {
  readonly refused:
    'illegal' | 'waiting' | 'call-required' | 'call-past' | 'call-far' | 'call-closed' | 'reason-required';
}

const FARTHEST_MS = 14 * 86_400_000;

/** D-4.10: ahead, at most 14 days, inside opening hours. */
const whyNotThen = (callAt: string | undefined, at: string, hours: ShopHours): AttemptRefusal['refused'] | null => {
  if (callAt === undefined) return 'call-required';
  const ahead = Date.parse(callAt) - Date.parse(at);
  if (ahead <= 0) return 'call-past';
  if (ahead > FARTHEST_MS) return 'call-far';
  return isOpen(Date.parse(callAt), hours) ? null : 'call-closed';
};

const attemptOf = (
  { outcome, reason, note, seconds, called }: Attempted,
  { by, at }: AttemptFacts,
): RecordedAttempt => ({
  at,
  by: by.id,
  byName: by.name,
  outcome,
  reason: reason ?? null,
  note: note || null,
  ...(seconds !== undefined && { seconds }),
  ...(called !== undefined && { called }),
});

/** C-3.07, D-4.10: what a call came to, and when the order is called again. Pure. */
export const decideAttempt = (
  order: OrderRecord,
  attempted: Attempted,
  facts: AttemptFacts,
): OrderChange | AttemptRefusal => {
  const refused = whyNot('notFound', actableOf(order));
  if (refused) return { refused };
  const { by, at, requestId, calls } = facts;
  const { outcome, callAt, by: who = 'anybody', reason, note } = attempted;

  const attempts = [...order.attempts, attemptOf(attempted, facts)];
  const called = { attempts, calledOn: calledOnWith(order, at, by) };
  const line = { at, by: by.id, byName: by.name, requestId };

  if (outcome === 'refused') {
    if (reason === undefined) return { refused: 'reason-required' };
    // D-9.03: as with every cancellation, codes and budgets are free again.
    const freed = { ...(order.codeUse && { codeUse: null }), ...(order.budgetUse && { budgetUse: null }) };
    const after = { ...called, state: 'cancelled' as const, call: null, awaiting: null, refusal: null, ...freed };
    const set = withHistory(order, after, { ...line, what: 'cancel', reason });
    const data = { order: orderFactsOf({ ...order, ...set }), by, reason };
    return { set, events: [{ type: 'order.cancelled', version: 1, data }] };
  }
  if (outcome === 'callBack') {
    const why = whyNotThen(callAt, at, calls.hours);
    if (why !== null || callAt === undefined) return { refused: why ?? 'call-required' };
    const call = { dueAt: new Date(callAt).toISOString(), for: who === 'me' ? by.id : null };
    return {
      set: withHistory(order, { ...called, call, callOver: null }, { ...line, what: outcome, reason: note || null }),
      events: [],
    };
  }
  const set = { ...called, state: 'not_found' as const, ...calledNext(attempts, calls) };
  return { set: withHistory(order, set, { ...line, what: outcome, reason: note || null }), events: [] };
};
