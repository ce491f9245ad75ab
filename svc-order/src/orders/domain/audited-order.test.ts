import { changedFields } from '@shop/service-kit';
import { placedOrder, TRANSPORTER } from '../../../test/fixtures.ts';
import { auditedOrder } from './audited-order.ts';
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
  transporter: (uuid, deliveryType) => ({ transporter: { uuid, name: 'ZR', deliveryType }, deskId: null }),
  person: (uuid) => ({ id: uuid, name: 'Omar K.' }),
};
const changesOf = (
  order: VersionedOrder,
  action: Parameters<typeof decideAction>[1],
  body: Parameters<typeof decideAction>[2] = {},
) => {
  const decision = decideAction(order, action, body, facts);
  if ('refused' in decision) throw new Error(decision.refused);
  return changedFields(auditedOrder(order), auditedOrder({ ...order, ...decision.set }));
};

describe('the audit entry of an order', () => {
  const preparing = placedOrder({ state: 'preparing', expedition: NO_EXPEDITION });
  const [line] = preparing.lines;

  it('contains the fields that an action changed, and no derived ones', () => {
    expect(changesOf(placedOrder({ state: 'pending' }), 'confirm')).toEqual({
      before: { awaiting: null },
      after: { awaiting: 'confirm' },
    });
    expect(changesOf(placedOrder({ state: 'pending' }), 'notFound')).toEqual({
      before: { state: 'pending', attempts: 0 },
      after: { state: 'not_found', attempts: 1 },
    });
    expect(changesOf(placedOrder({ state: 'pending' }), 'assign', { assignee: { uuid: 'omar' } })).toEqual({
      before: { assignee: null },
      after: { assignee: 'Omar K.' },
    });
  });

  it('has the packed quantities, and the new total of the order', () => {
    const { before, after } = changesOf(preparing, 'packFull');
    expect(before).toEqual({ state: 'preparing', packed: null, packingState: null });
    expect(after).toEqual({
      state: 'packed',
      packed: preparing.lines.map(({ name, quantity }) => ({ name, quantity })),
      packingState: 'full',
    });
    const two = { ...preparing, lines: line ? [{ ...line, quantity: 2, total: 2 * line.unitPrice }] : [] };
    expect(changesOf(two, 'packPartial', { packed: [{ lineId: line?.id ?? '', quantity: 1 }] })).toMatchObject({
      before: { total: preparing.total },
      after: { total: expect.any(Number), packed: [{ name: line?.name, quantity: 1 }], packingState: 'partial' },
    });
  });

  it('names the new transporter, and the amount it collects', () => {
    const packed = placedOrder({ state: 'packed', expedition: NO_EXPEDITION });
    expect(changesOf(packed, 'announce', { transporter: TRANSPORTER, codAmount: 100 })).toMatchObject({
      before: { transporter: packed.transporter?.name, codAmount: null, awaiting: null },
      after: { transporter: 'ZR', codAmount: 10_000, awaiting: 'announce' },
    });
  });
});
