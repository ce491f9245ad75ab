import { inspected, placedOrder, SHOP } from '../../../test/fixtures.ts';
import { decideAction } from './decide-action.ts';
import { decideAnswer, type Answer } from './decide-answer.ts';
import { callRulesOf } from './next-try.ts';
import { NO_EXPEDITION } from './order-record.ts';

const at = '2026-11-21T11:00:00.000Z';
const returned = placedOrder({ state: 'returned' });
const answer: Answer = {
  id: '0192f0c8-6d5f-7aaa-8aaa-0000000000aa',
  type: 'stock.inspected',
  version: 1,
  occurredAt: at,
  source: 'svc-logistics',
  shopUuid: SHOP,
  subject: returned.uuid,
  seq: 1,
  correlationId: 'c',
  data: inspected(returned),
};

it('[C-1.08] writes what was found of returned units into the history, with the person who found it', () => {
  const change = decideAnswer(returned, answer, at);
  expect(change).toMatchObject({ quiet: true, events: [] });
  expect(change?.set.history?.at(-1)).toEqual({
    at,
    by: 'karim',
    byName: 'Karim',
    what: 'stock.inspected',
    from: 'returned',
    to: 'returned',
    reason: 'Verre cassé',
    requestId: null,
    inspection: {
      name: expect.stringMatching(/./),
      passed: 2,
      rejected: 1,
      hold: 0,
      photos: ['/cdn/home/1/2/1200.webp'],
    },
  });
});

it('[C-1.08] leaves an order alone that did not come back', () => {
  expect(decideAnswer(placedOrder({ state: 'shipped' }), answer, at)).toBeNull();
});

it('[T-1.28] says where a returned parcel arrives, why, and by which number it is known', () => {
  const order = placedOrder({ state: 'shipped', expedition: { ...NO_EXPEDITION, trackingId: 'YAL-1' } });
  const facts = {
    calls: callRulesOf(undefined),
    mayDeliverInPart: true,
    poolsPackedOrders: false,
    by: { id: 'sarah', name: 'Sarah B.' },
    at,
    requestId: 'r1',
    request: answer.id,
    available: () => 0,
    transporter: () => 'transporter' as const,
    person: () => null,
  };
  expect(decideAction(order, 'markReturned', { reason: 'Refusé', warehouse: SHOP }, facts)).toMatchObject({
    events: [{ type: 'order.returned', data: { reason: 'Refusé', warehouse: SHOP, trackingId: 'YAL-1' } }],
  });
});
