import { placedOrder } from '../../../test/fixtures.ts';
import { budgetsGivenBack, decideMerge, type Merge, type MergeFacts, type MergeWish } from './decide-merge.ts';
import { callRulesOf } from './next-try.ts';
import type { OrderRecord, RecordedLine, VersionedOrder } from './order-record.ts';
import { totalsOf } from './order-totals.ts';

const AT = '2026-11-29T10:00:00.000Z';
const LAMP = 420_000;
const DELIVERY = { price: 60_000, finalPrice: 60_000 };
const facts: MergeFacts = {
  by: { id: 'amel', name: 'Amel' },
  at: AT,
  requestId: 'r1',
  calls: callRulesOf(undefined),
  deliveryPrice: () => DELIVERY,
  isPercentage: () => true,
};
const line = (id: string, quantity: number, more: Partial<RecordedLine> = {}): RecordedLine => ({
  id,
  product: 'lamp',
  combination: null,
  name: 'Lampe',
  attributes: '',
  sku: 'L',
  thumb: null,
  quantity,
  packedQuantity: null,
  listPrice: LAMP,
  unitPrice: LAMP,
  total: LAMP * quantity,
  promotions: [],
  contents: [],
  weight: 0,
  taxRate: 19,
  ...more,
});
const order = (uuid: string, lines: readonly RecordedLine[], more: Partial<OrderRecord> = {}): VersionedOrder => {
  const totals = totalsOf(lines, DELIVERY);
  return placedOrder({
    uuid,
    number: `26-00000${uuid}`,
    state: 'pending',
    lines,
    units: lines.map(({ id, product, combination, quantity }) => ({
      lineId: id,
      orderLine: id,
      perLine: 1,
      product,
      combination,
      quantity,
    })),
    totals,
    total: totals.total,
    ...more,
  });
};
/** QA10: 10 % off the goods. */
const coded = (uuid: string, slot: string, quantity: number): VersionedOrder => {
  const off = (LAMP * quantity) / 10;
  return order(uuid, [line(`${uuid}1`, quantity, { cartDiscount: off })], {
    code: 'QA10',
    codeUse: { slot, customer: null },
    discounts: [{ uuid: 'qa', name: 'QA', code: 'QA10', on: 'goods', amount: off }],
    budgetUse: [{ promotion: 'qa', amount: off }],
  });
};
const wish: MergeWish = { keepOne: false, delivery: 'into' };
const merged = (from: OrderRecord, into: OrderRecord, wanted = wish, known = facts): Merge => {
  const outcome = decideMerge(from, into, wanted, known);
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
};

describe('merging two orders of a customer', () => {
  const missed = (days: readonly number[]) =>
    days.map((day) => ({
      at: `2026-11-${day}T09:00:00.000Z`,
      by: 'amel',
      byName: 'Amel',
      outcome: 'noAnswer' as const,
    }));
  const called = (uuid: string, more: Partial<OrderRecord>) =>
    order(uuid, [line(uuid, 1)], { state: 'not_found', ...more });
  const callAt = (dueAt: string) => ({ dueAt, for: null });

  it('[D-4.10] [D-4.11] waits for a decision when the calls of both together reach the limit', () => {
    const from = called('2', { attempts: missed([26, 28]) });
    const into = called('1', { attempts: missed([26, 27, 28]) });
    expect(merged(from, into).into.set).toMatchObject({ call: null, callOver: 'limit' });
  });
  it('[D-4.10] [D-4.11] keeps the sooner hour, and of orders that were never called says nothing', () => {
    const from = called('2', { attempts: missed([28]), call: callAt('2026-11-29T12:00:00.000Z') });
    const into = called('1', { attempts: missed([28]), call: callAt('2026-11-29T15:00:00.000Z') });
    expect(merged(from, into).into.set).toMatchObject({ call: from.call, callOver: null });
    expect(merged(called('2', {}), called('1', {})).into.set).not.toHaveProperty('call');
  });
  it('[D-4.10] [D-4.11] a wrong number says nothing against the other one', () => {
    const wrong = [{ ...missed([28])[0], at: AT, byName: 'Amel', outcome: 'wrongNumber' as const }];
    const into = called('1', { attempts: [] });
    const from = called('2', { attempts: wrong, callOver: 'wrongNumber' });
    expect(merged(from, into).into.set).toMatchObject({ call: null, callOver: 'wrongNumber' });
    const elsewhere = { ...from, customer: { ...from.customer, phone: '0770000000' } };
    expect(merged(elsewhere, into).into.set).toMatchObject({ call: callAt(AT), callOver: null });
  });

  it('[T-2.10] 2 lamps and 1 lamp are 3 lamps, with the delivery and the code once', () => {
    const [from, into] = [coded('2', 'qa:2', 1), coded('1', 'qa:1', 2)];
    const { from: gone, into: stays, lostCode } = merged(from, into);
    expect(stays.set.lines).toMatchObject([{ id: '11', quantity: 3, unitPrice: LAMP, total: 3 * LAMP }]);
    expect(stays.set.units).toMatchObject([{ lineId: '11', quantity: 3 }]);
    expect(stays.set.total).toBe(3 * LAMP * 0.9 + 60_000);
    expect(stays.set).toMatchObject({ code: 'QA10', codeUse: { slot: 'qa:1' }, mergedFrom: [{ number: '26-000002' }] });
    expect(gone.set).toMatchObject({ state: 'cancelled', codeUse: null, mergedInto: { number: '26-000001' } });
    expect(gone.events).toMatchObject([
      { type: 'order.cancelled', data: { reason: 'merged', mergedInto: { number: '26-000001' } } },
    ]);
    expect(lostCode).toBeNull();
    expect(budgetsGivenBack(from, into, stays.set)).toEqual([]);
  });
  it('[T-2.10] an amount off is given once, and its budget has the other one back', () => {
    const [from, into] = [coded('2', 'qa:2', 1), coded('1', 'qa:1', 2)];
    const { into: stays } = merged(from, into, wish, { ...facts, isPercentage: () => false });
    expect(stays.set.discounts).toMatchObject([{ amount: LAMP / 5 }]);
    expect(stays.set.total).toBe(3 * LAMP - LAMP / 5 + 60_000);
    expect(budgetsGivenBack(from, into, stays.set)).toEqual([{ promotion: 'qa', amount: LAMP / 10 }]);
  });
  it('[D-4.11] of two codes the one of the order that stays is kept, and the other is said', () => {
    const from = { ...coded('2', 'x:1', 1), code: 'AUTRE' };
    expect(merged(from, coded('1', 'qa:1', 2)).lostCode).toBe('AUTRE');
  });
  it('[D-4.11] a code that only the merged one has moves over with its use', () => {
    const { into } = merged(coded('2', 'qa:2', 1), order('1', [line('11', 2)]));
    expect(into.set).toMatchObject({ code: 'QA10', codeUse: { slot: 'qa:2' } });
  });
  it('[D-4.11] lines keep their prices: another price is a line of its own', () => {
    const cheaper = line('21', 1, { unitPrice: 350_000, total: 350_000, isTypedPrice: true });
    const { into } = merged(order('2', [cheaper]), order('1', [line('11', 2)]));
    expect(into.set.lines).toMatchObject([{ unitPrice: LAMP }, { id: '21', unitPrice: 350_000 }]);
    expect(into.set.units).toHaveLength(2);
  });
  it('[D-4.11] the same thing twice: the lines of the order that stays are kept as they are', () => {
    const { into } = merged(order('2', [line('21', 1)]), order('1', [line('11', 1)]), { ...wish, keepOne: true });
    expect(into.set.lines).toBeUndefined();
    expect(into.set.total).toBe(LAMP + 60_000);
  });
  it('[D-4.11] attempts move over, and the address may be the merged one', () => {
    const attempts = [{ at: '2026-11-29T09:00:00.000Z', byName: 'Amel' }];
    const from = order('2', [line('21', 1)], { address: 'Cité 200', attempts });
    const { into } = merged(from, order('1', [line('11', 1)]), { ...wish, delivery: 'this' });
    expect(into.set).toMatchObject({ address: 'Cité 200', attempts });
  });
  it('[D-4.11] refuses other customers, orders that went on, and growing a reservation', () => {
    const [from, into] = [order('2', [line('21', 1)]), order('1', [line('11', 1)])];
    const stranger = { ...into, customer: { ...into.customer, uuid: 'someone' } };
    expect(decideMerge(from, stranger, wish, facts)).toEqual({ refused: 'other-customer' });
    expect(decideMerge(from, from, wish, facts)).toEqual({ refused: 'same' });
    expect(decideMerge(from, { ...into, state: 'preparing' }, wish, facts)).toEqual({ refused: 'illegal' });
    expect(decideMerge(from, { ...into, state: 'confirmed' }, wish, facts)).toEqual({ refused: 'reserved' });
    expect(decideMerge(from, { ...into, state: 'confirmed' }, { ...wish, keepOne: true }, facts)).not.toHaveProperty(
      'refused',
    );
  });
  it('[D-4.11] the delivery of the one that goes replaces a pick-up, and a typed price of delivery', () => {
    const pickup = { warehouse: { uuid: 'w1', name: 'Alger' } };
    const collected = order('1', [line('11', 1)], { pickup, place: null, transporter: null, hasTypedDelivery: true });
    const from = order('2', [line('21', 1)]);
    const { into } = merged(from, collected, { ...wish, delivery: 'this' });
    expect(into.set).toMatchObject({ pickup: null, hasTypedDelivery: false, place: from.place });
    const reserved = { ...collected, state: 'confirmed' } as const;
    expect(decideMerge(from, reserved, { keepOne: true, delivery: 'this' }, facts)).toEqual({ refused: 'reserved' });
    expect(decideMerge(from, reserved, { keepOne: true, delivery: 'into' }, facts)).not.toHaveProperty('refused');
  });
  it('[BO-3.25] a plan of instalments is one for the merged order', () => {
    const schedule = [
      { id: 'a', dueAt: '2026-12-01', amount: 240_000 },
      { id: 'b', dueAt: '2027-01-01', amount: 240_000 },
    ];
    const { into } = merged(order('2', [line('21', 1)]), order('1', [line('11', 1)], { schedule }));
    expect(into.set.schedule).toMatchObject([{ amount: 450_000 }, { amount: 450_000 }]);
  });
});
