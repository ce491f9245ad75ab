import type { OrderAction } from '@shop/contracts/order/dashboard';
import { placedOrder } from '../../../test/fixtures.ts';
import { decideAction, type ActionFacts } from './decide-action.ts';
import { callRulesOf } from './next-try.ts';
import { NO_EXPEDITION, type VersionedOrder } from './order-record.ts';

const facts: ActionFacts = {
  calls: callRulesOf(undefined),
  mayDeliverInPart: true,
  poolsPackedOrders: false,
  by: { id: 'sarah', name: 'Sarah B.' },
  at: '2026-11-21T11:00:00.000Z',
  requestId: 'r1',
  request: '0192f0c8-6d5f-7aaa-8aaa-0000000000aa',
  available: () => 100,
  transporter: () => 'transporter',
  person: () => null,
};
const after = (order: VersionedOrder, action: OrderAction, overrides: Parameters<typeof decideAction>[2] = {}) => {
  const decision = decideAction(order, action, overrides, facts);
  if ('refused' in decision) throw new Error(decision.refused);
  return { ...decision, order: { ...order, ...decision.set } };
};

it('[D-9.03] a cancellation gives the use of its code back in the same write, and no other step does', () => {
  const codeUse = { slot: `${facts.request}:1`, customer: null };
  const inState = (state: VersionedOrder['state'], more: Partial<VersionedOrder> = { codeUse }) =>
    placedOrder({ state, expedition: NO_EXPEDITION, ...more });
  const cancelled = after(inState('pending'), 'cancel', { reason: 'Doublon' });
  expect(cancelled.set).toMatchObject({ state: 'cancelled', codeUse: null });
  for (const [state, action] of [
    ['pending', 'notFound'],
    ['announced', 'markReturned'],
    ['announced', 'markDelivered'],
  ] as const)
    expect(after(inState(state), action).order.codeUse).toEqual(codeUse);
  expect(after(inState('pending', {}), 'cancel', { reason: 'Doublon' }).set).not.toHaveProperty('codeUse');
});

it("[D-9.03] a cancellation gives its promotions' budgets back, a return does not", () => {
  const budgetUse = [{ promotion: facts.request, amount: 4500 }];
  const inState = (state: VersionedOrder['state'], more: Partial<VersionedOrder> = { budgetUse }) =>
    placedOrder({ state, expedition: NO_EXPEDITION, ...more });
  expect(after(inState('pending'), 'cancel', { reason: 'Doublon' }).set).toMatchObject({ budgetUse: null });
  expect(after(inState('announced'), 'markReturned').order.budgetUse).toEqual(budgetUse);
  expect(after(inState('pending', {}), 'cancel', { reason: 'Doublon' }).set).not.toHaveProperty('budgetUse');
});

it('[D-4.07] a discount on the whole cart applies to the packed part by its share, and in full after unpacking', () => {
  // Three at 10,00 and two at 5,00, free of tax; 10 % off the goods: 3,00 of the first line, 1,00 of the other.
  const lines = placedOrder()
    .lines.slice(0, 1)
    .flatMap((one) => [
      { ...one, id: 'a', quantity: 3, listPrice: 1200, unitPrice: 1000, taxRate: 19, cartDiscount: 300 },
      { ...one, id: 'b', quantity: 2, listPrice: 500, unitPrice: 500, taxRate: 0, cartDiscount: 100 },
    ]);
  const totals = { ...placedOrder().totals, itemsSubtotal: 4600, discount: 1000, vat: 431, total: 43_600 };
  const order = placedOrder({ state: 'preparing', expedition: NO_EXPEDITION, lines, totals, total: totals.total });
  const packed = [
    { lineId: 'a', quantity: 1 },
    { lineId: 'b', quantity: 2 },
  ];
  const part = after(order, 'packPartial', { packed }).order;
  expect(part.totals).toMatchObject({ itemsSubtotal: 2200, discount: 400, vat: 144, total: 41_800 });
  expect(after(part, 'unpack').order.totals).toEqual(totals);
});
