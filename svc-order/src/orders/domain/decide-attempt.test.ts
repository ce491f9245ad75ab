import { placedOrder } from '../../../test/fixtures.ts';
import { decideAttempt, type Attempted } from './decide-attempt.ts';
import { callRulesOf } from './next-try.ts';
import type { OrderChange } from './order-change.ts';

/** 11:00 in Algiers, a Saturday. */
const AT = '2026-11-21T10:00:00.000Z';
const facts = { by: { id: 'amel', name: 'Amel' }, at: AT, requestId: 'r1', calls: callRulesOf(undefined) };
const order = placedOrder({ state: 'pending' });
const decided = (attempted: Attempted, of = order): OrderChange => {
  const outcome = decideAttempt(of, attempted, facts);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
};

describe('what a call came to', () => {
  it.each(['noAnswer', 'busy'] as const)(
    '[C-3.07] %s: not found, and called again in another part of the day',
    (outcome) => {
      const { set, events } = decided({ outcome, seconds: 40, called: true });
      expect(set).toMatchObject({
        state: 'not_found',
        call: { dueAt: '2026-11-21T11:00:00.000Z', for: null },
        attempts: [{ at: AT, by: 'amel', byName: 'Amel', outcome, seconds: 40, called: true }],
        calledOn: ['2026-11-21:amel'],
      });
      expect(set.history?.at(-1)).toMatchObject({ what: outcome, from: 'pending', to: 'not_found' });
      expect(events).toEqual([]);
    },
  );
  it('[D-4.10] a wrong number leaves the queue at once', () =>
    expect(decided({ outcome: 'wrongNumber' }).set).toMatchObject({
      state: 'not_found',
      call: null,
      callOver: 'wrongNumber',
    }));
  it('[D-4.10] the fifth miss leaves the queue', () => {
    const attempts = ['17', '18', '19', '20'].map((day) => ({ at: `2026-11-${day}T08:00:00.000Z`, byName: 'Amel' }));
    expect(decided({ outcome: 'noAnswer' }, { ...order, attempts }).set).toMatchObject({
      call: null,
      callOver: 'limit',
    });
  });
  it('[D-4.10] the shop sets after how many misses an order leaves the queue', () => {
    const desk = { calls: { attempts: 1 } };
    const outcome = decideAttempt(order, { outcome: 'noAnswer' }, { ...facts, calls: callRulesOf({ desk }) });
    expect(outcome).toMatchObject({ set: { call: null, callOver: 'limit' } });
  });
  it.each([
    ['me', 'amel'],
    ['anybody', null],
  ] as const)('[D-4.10] a call back by %s keeps the state and waits for its hour', (by, person) => {
    const { set } = decided({ outcome: 'callBack', callAt: '2026-11-22T15:00:00.000Z', by });
    expect(set.state).toBeUndefined();
    expect(set.call).toEqual({ dueAt: '2026-11-22T15:00:00.000Z', for: person });
    // It is in the queue again, also after a wrong number.
    expect(set.callOver).toBeNull();
  });
  it.each([
    ['call-required', undefined],
    ['call-past', '2026-11-21T09:59:00.000Z'],
    ['call-far', '2026-12-06T10:00:00.000Z'],
    ['call-closed', '2026-11-21T22:00:00.000Z'],
  ])('[D-4.10] refuses a call back: %s', (refused, callAt) =>
    expect(decideAttempt(order, { outcome: 'callBack', ...(callAt && { callAt }) }, facts)).toEqual({ refused }),
  );
  it('[D-4.10] a refusal cancels the order with its reason, and frees its code', () => {
    const coded = { ...order, codeUse: { slot: 'a:1', customer: null } };
    const { set, events } = decided({ outcome: 'refused', reason: 'cheaper' }, coded);
    expect(set).toMatchObject({ state: 'cancelled', codeUse: null, call: null });
    expect(events).toMatchObject([{ type: 'order.cancelled', data: { reason: 'cheaper', by: facts.by } }]);
    expect(decideAttempt(order, { outcome: 'refused' }, facts)).toEqual({ refused: 'reason-required' });
  });
  it('a confirmed order is called no more', () =>
    expect(decideAttempt({ ...order, state: 'confirmed' }, { outcome: 'noAnswer' }, facts)).toEqual({
      refused: 'illegal',
    }));
});
