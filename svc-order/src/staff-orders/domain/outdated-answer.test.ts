import { facts, placedOrder, SHOP } from '../../../test/fixtures.ts';
import { decideAction } from '../../orders/domain/decide-action.ts';
import { decideAnswer, type Answer } from '../../orders/domain/decide-answer.ts';
import { askAgain, isWaiting, waitingFor } from '../../orders/domain/asking.ts';
import { callRulesOf } from '../../orders/domain/next-try.ts';
import type { OrderRecord, Unit, VersionedOrder, WantedContent } from '../../orders/domain/order-record.ts';
import { decideContent, type ContentInput } from './decide-content.ts';

const AT = '2026-11-21T11:00:00.000Z';
const by = { id: 'sarah', name: 'Sarah B.' };
const request = '0192f0c8-6d5f-7aaa-8aaa-0000000000aa';
let next = 0;
const newId = () => `0192f0c8-6d5f-7bbb-8bbb-${String((next += 1)).padStart(12, '0')}`;

/** Logistics gave no answer for two hours. */
const givenUp = (order: VersionedOrder, action: 'confirm' | 'change', content?: WantedContent): VersionedOrder => {
  const awaiting = { ...waitingFor(action, { at: AT, request, by, requestId: 'r' }), ...(content && { content }) };
  const last = { ...awaiting, tries: 7 };
  return { ...order, ...askAgain({ ...order, awaiting: last }, last.askAgainAt ?? AT)?.set };
};
const edited = (order: VersionedOrder, input: ContentInput): VersionedOrder => {
  const decided = decideContent(order, input, { by, at: AT, requestId: 'r', newId, reader: 'fr', sale: facts() });
  if ('refused' in decided) throw new Error(JSON.stringify(decided));
  return { ...order, ...decided.change.set };
};
const withQuantity = (order: OrderRecord, quantity: number): ContentInput => ({
  lines: order.lines.map(({ id, product, combination }) => ({ id, product, combination, quantity })),
});
const answer = (order: OrderRecord, type: 'stock.reserved' | 'stock.changed', units: readonly Unit[]): Answer => {
  const allocations = units.map(({ lineId, product, combination, quantity }) => ({
    lineId,
    product,
    combination,
    quantity,
    warehouse: { uuid: SHOP, name: 'Alger' },
    lot: 'L1',
  }));
  const envelope = { id: newId(), version: 1, occurredAt: AT, source: 's', shopUuid: SHOP, seq: 1 } as const;
  const data = { orderUuid: order.uuid, request, allocations };
  const of = { ...envelope, subject: order.uuid, correlationId: 'c' };
  return type === 'stock.reserved' ? { ...of, type, data: { ...data, strategy: 'FIFO' } } : { ...of, type, data };
};
const times = (units: readonly Unit[], factor: number): Unit[] =>
  units.map((unit) => ({ ...unit, quantity: unit.quantity * factor }));
const wantedOf = ({ units }: OrderRecord) => units.map(({ lineId, quantity }) => ({ lineId, quantity }));
const confirmed = () => placedOrder({ state: 'confirmed' });

describe('[D-4.12] the answer to a request that was given up', () => {
  it('does not confirm an order that was changed since: what was reserved goes back', () => {
    const order = givenUp(placedOrder(), 'confirm');
    const after = edited(order, withQuantity(order, 4));
    expect(after.awaiting).toBeNull();
    expect(decideAnswer(after, answer(order, 'stock.reserved', order.units), AT)).toMatchObject({
      set: {},
      events: [{ type: 'order.confirmation-withdrawn', data: { reason: 'mistake' } }],
    });
  });

  it('counts while the order is unchanged, also with another note', () => {
    const order = givenUp(placedOrder(), 'confirm');
    for (const one of [order, edited(order, { note: 'Rappeler' })])
      expect(decideAnswer(one, answer(order, 'stock.reserved', order.units), AT)?.set.state).toBe('confirmed');
  });

  it('leaves it to the new request of an order that is confirmed again', () => {
    const order = givenUp(placedOrder(), 'confirm');
    const again = {
      ...edited(order, withQuantity(order, 3)),
      awaiting: waitingFor('confirm', { at: AT, request: newId(), by, requestId: 'r' }),
    };
    expect(decideAnswer(again, answer(order, 'stock.reserved', order.units), AT)).toBeNull();
  });

  it('writes no stale content over an edit, and the order asks for its own units again', () => {
    const before = confirmed();
    const change = { totalBefore: 0, totalAfter: 0, lines: [] };
    const stale: WantedContent = { set: { units: times(before.units, 2), total: 1 }, note: null, change };
    const order = givenUp(before, 'change', stale);
    const renamed = edited(order, { customer: { firstname: 'Nadia' } });
    const late = answer(order, 'stock.changed', times(order.units, 2));
    const corrected = decideAnswer(renamed, late, AT);
    expect(corrected?.set).not.toHaveProperty('total');
    expect(corrected).toMatchObject({
      set: { awaiting: { action: 'change', request: late.id } },
      events: [{ type: 'order.change-requested', data: { request: late.id, wanted: { units: wantedOf(order) } } }],
    });
    const asking = { ...renamed, ...corrected?.set };
    expect(isWaiting(asking)).toBe(true);
    const own = answer(order, 'stock.changed', order.units);
    const done = decideAnswer(asking, { ...own, data: { ...own.data, request: late.id } } as Answer, AT);
    expect(done?.set).toMatchObject({ state: 'confirmed', awaiting: null });
  });

  it('comes too late once the order is being prepared', () => {
    const before = confirmed();
    const change = { totalBefore: 0, totalAfter: 0, lines: [] };
    const order = givenUp(before, 'change', { set: { units: times(before.units, 2) }, note: null, change });
    const step = decideAction(
      order,
      'startExpedition',
      {},
      {
        by,
        at: AT,
        requestId: 'r',
        request: newId(),
        available: () => 9,
        transporter: () => 'transporter',
        calls: callRulesOf(undefined),
        mayDeliverInPart: false,
        poolsPackedOrders: false,
        person: () => null,
      },
    );
    if ('refused' in step) throw new Error(step.refused);
    const preparing = { ...order, ...step.set };
    expect(preparing.awaiting).toBeNull();
    expect(decideAnswer(preparing, answer(order, 'stock.changed', times(order.units, 2)), AT)).toMatchObject({
      events: [{ type: 'order.change-requested' }],
    });
    // The same units, perhaps from other lots, are taken over.
    expect(decideAnswer(preparing, answer(order, 'stock.changed', order.units), AT)).toMatchObject({ events: [] });
  });
});
