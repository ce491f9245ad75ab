import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import { placedOrder, SHOP } from '../../../test/fixtures.ts';
import { decideAnswer, type Answer } from './decide-answer.ts';

const at = '2026-11-21T11:00:00.000Z';
const inState = (state: OrderState) => placedOrder({ state });
const { uuid } = inState('confirmed');
const envelope = {
  id: SHOP,
  version: 1,
  occurredAt: at,
  source: 'svc-logistics',
  shopUuid: SHOP,
  subject: uuid,
  seq: 1,
  correlationId: 'c',
} as const;
const missing: Answer = {
  ...envelope,
  type: 'stock.unprepared',
  data: { orderUuid: uuid, reservedAt: at, days: 1, reason: 'count' },
};

it('[C-1.20] an order whose units a count did not find says so, and gives them up only if it is still confirmed', () => {
  expect(decideAnswer(inState('confirmed'), missing, at)).toMatchObject({
    set: {
      state: 'pending',
      reservations: [],
      history: expect.arrayContaining([expect.objectContaining({ what: 'stock.missing', to: 'pending' })]),
    },
    events: [{ type: 'order.confirmation-withdrawn', data: { reason: 'count' } }],
  });
  for (const state of ORDER_STATES.filter((one) => one !== 'confirmed'))
    expect(decideAnswer(inState(state), missing, at)).toBeNull();
});

it.each([
  ['count', null],
  ['not-prepared', null],
  ['expired', 'expired'],
])('[D-5.10] units that are given back by an order for %s are noted with the reason %s', (reason, shown) => {
  const released: Answer = { ...envelope, type: 'stock.released', data: { orderUuid: uuid, reason } };
  expect(decideAnswer(inState('pending'), released, at)?.set.history?.at(-1)).toMatchObject({
    what: 'stock.released',
    reason: shown,
  });
});
