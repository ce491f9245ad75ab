import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import { ORDER_ACTIONS, type OrderAction } from '@shop/contracts/order/dashboard';
import { PERMISSIONS } from '@shop/contracts/staff';
import { placedOrder, SHOP, TRANSPORTER } from '../../../test/fixtures.ts';
import {
  after,
  answer,
  at,
  facts,
  inState,
  OTHER,
  POOL,
  request,
  reserved,
  waiting,
} from '../../../test/order-process.ts';
import { askAgain } from './asking.ts';
import { decideAction } from './decide-action.ts';
import { decideAnswer, type Answer } from './decide-answer.ts';
import { ACTIONS, allowedActions, ANSWERS, ORDER_ANSWERS } from './order-process.ts';
import { NO_EXPEDITION, type VersionedOrder } from './order-record.ts';

const body = { reason: 'Doublon', transporter: TRANSPORTER, packed: [] };
const act = (order: VersionedOrder, action: OrderAction) =>
  decideAction(
    order,
    action,
    action === 'packPartial' ? { ...body, packed: [{ lineId: order.lines[0]?.id ?? '', quantity: 1 }] } : body,
    facts,
  );
/** D-4.02, written out again by hand: action, from, to (`=` stays, `?` waits for logistics). */
const TABLE: readonly (readonly [OrderAction, readonly OrderState[], OrderState | '=' | '?'])[] = [
  ['confirm', ['pending', 'not_found'], '?'],
  ['unconfirm', ['confirmed'], 'pending'],
  ['notFound', ['pending', 'not_found'], 'not_found'],
  ['assign', ['pending', 'not_found', 'confirmed', 'preparing', 'packed', 'in_pool', 'announced', 'shipped'], '='],
  ['startExpedition', ['confirmed'], 'preparing'],
  ['packFull', ['preparing'], 'packed'],
  ['packPartial', ['preparing'], 'packed'],
  ['unpack', ['packed', 'in_pool'], 'preparing'],
  ['sendToExpedition', ['packed'], 'in_pool'],
  ['announce', ['packed', 'in_pool'], '?'],
  ['takeBack', ['announced'], '?'],
  ['ship', ['announced'], 'shipped'],
  ['markDelivered', ['announced', 'shipped'], 'delivered'],
  ['markReturned', ['announced', 'shipped'], 'returned'],
  ['cancel', ['pending', 'not_found', 'confirmed', 'preparing', 'packed', 'in_pool'], 'cancelled'],
];

describe('[D-4.02] the table of an order', () => {
  it('has every action', () => expect(TABLE.map(([action]) => action).sort()).toEqual([...ORDER_ACTIONS].sort()));

  for (const [action, from, to] of TABLE)
    for (const state of ORDER_STATES)
      it(`${action} in ${state} ${from.includes(state) ? `leads to ${to}` : 'is refused'}`, () => {
        const order = inState(state);
        const decision = act(order, action);
        if (!from.includes(state)) return expect(decision).toEqual({ refused: 'illegal' });
        expect(decision).toMatchObject({
          set: {
            state: to === '=' || to === '?' ? state : to,
            history: expect.arrayContaining([
              expect.objectContaining({ what: action, from: state, byName: 'Sarah B.', requestId: 'r1' }),
            ]),
          },
        });
        if (to === '?')
          expect(decision).toMatchObject({ set: { awaiting: { request } }, events: [{ data: { request } }] });
      });

  const actable = (state: OrderState) => ({ state, collected: false, waiting: false });

  it('[D-4.02] offers a person only permitted actions, most forward first', () => {
    expect(allowedActions(actable('packed'), PERMISSIONS)).toEqual([
      'announce',
      'sendToExpedition',
      'unpack',
      'assign',
      'cancel',
    ]);
    expect(allowedActions(actable('packed'), ['order.cancel'])).toEqual(['cancel']);
    expect(allowedActions({ ...actable('pending'), waiting: true }, PERMISSIONS)).toEqual(['assign', 'cancel']);
    for (const state of ['delivered', 'returned', 'cancelled'] as const)
      expect(allowedActions(actable(state), PERMISSIONS)).toEqual([]);
  });

  it('hands an order that is collected over as soon as it is packed, and announces no parcel', () => {
    expect(allowedActions({ ...actable('packed'), collected: true }, PERMISSIONS)).toEqual([
      'markDelivered',
      'unpack',
      'assign',
      'cancel',
    ]);
  });

  it('takes back a confirmation within a minute only, and as long as nothing has followed', () => {
    const later = (seconds: number) => new Date(Date.parse(at) - seconds * 1000).toISOString();
    const unconfirm = (history: VersionedOrder['history']) => act(inState('confirmed', { history }), 'unconfirm');
    expect(unconfirm([reserved(later(10))])).toMatchObject({
      set: { state: 'pending', reservations: [] },
      events: [{ type: 'order.confirmation-withdrawn' }],
    });
    const assigned = { ...reserved(at), what: 'assign', from: 'confirmed' } as const;
    expect(unconfirm([reserved(later(10)), assigned])).toMatchObject({ set: { state: 'pending' } });
    expect(unconfirm([reserved(later(61))])).toEqual({ refused: 'illegal' });
    expect(unconfirm([reserved(at), { ...reserved(at), what: 'unpack' }])).toEqual({ refused: 'illegal' });
  });

  it('while an answer is outstanding, only assigning and cancelling are possible', () => {
    const order = inState('pending', waiting('confirm'));
    for (const action of ['confirm', 'notFound'] as const) expect(act(order, action)).toEqual({ refused: 'waiting' });
    expect(act(order, 'cancel')).toMatchObject({ set: { state: 'cancelled', awaiting: null } });
    expect(ACTIONS.assign.whileWaiting).toBe(true);
  });

  it('[BO-5.10] packs from none to the ordered quantity of a line, each named once, and more than nothing in total', () => {
    const order = inState('preparing');
    const [line] = order.lines;
    if (!line) throw new Error('an order has a line');
    const pack = (...quantities: number[]) =>
      decideAction(
        order,
        'packPartial',
        { packed: quantities.map((quantity) => ({ lineId: line.id, quantity })) },
        facts,
      );
    expect(order.lines).toHaveLength(1);
    expect(pack(line.quantity)).toMatchObject({ set: { lines: [{ quantity: line.quantity }] } });
    for (const wrong of [[], [-1], [0], [line.quantity + 1], [1, 1]])
      expect(pack(...wrong)).toEqual({ refused: 'packed-invalid' });
  });

  it('packed quantities are published in units, with packs split into their contents', () => {
    expect(act(inState('preparing'), 'packPartial')).toMatchObject({
      set: { lines: [{ packedQuantity: 1 }] },
      events: [{ type: 'order.packed', data: { packingState: 'partial', packed: [{ quantity: 2 }, { quantity: 1 }] } }],
    });
  });

  it('[D-4.02] cash on delivery is the outstanding amount unless given, and never more', () => {
    const announce = (codAmount?: number) =>
      decideAction(
        inState('packed'),
        'announce',
        { ...body, ...(codAmount === undefined ? {} : { codAmount }) },
        facts,
      );
    expect(announce()).toMatchObject({ set: { expedition: { codAmount: 940_000 } } });
    expect(announce(100.5)).toMatchObject({ set: { expedition: { codAmount: 10_050 } } });
    expect(announce(9400.01)).toEqual({ refused: 'cod-invalid' });
  });
});

describe('answers of other services', () => {
  it('every pair of state and answer has a row, and none throws', () => {
    for (const type of ORDER_ANSWERS)
      for (const state of ORDER_STATES) {
        expect(ANSWERS[type][state]).toBeDefined();
        for (const more of [{}, waiting('confirm'), waiting('announce'), waiting('takeBack')])
          expect(() => decideAnswer(inState(state, more), answer(type), at)).not.toThrow();
      }
  });

  it('[D-4.02] an awaited answer moves the order and publishes an event', () => {
    expect(decideAnswer(inState('pending', waiting('confirm')), answer('stock.reserved'), at)).toMatchObject({
      set: { state: 'confirmed', awaiting: null },
      events: [{ type: 'order.confirmed', data: { by: { name: 'Sarah B.' } } }],
    });
    expect(decideAnswer(inState('in_pool', waiting('announce')), answer('expedition.announced'), at)).toMatchObject({
      set: { state: 'announced', expedition: { trackingId: 'YAL-1' }, searchTerms: expect.arrayContaining(['yal-1']) },
    });
  });

  it('[D-5.05] an order that nobody prepares goes back to be confirmed and gives its units up; one in preparation does not', () => {
    const unprepared = answer('stock.unprepared');
    expect(decideAnswer(inState('confirmed'), unprepared, at)).toMatchObject({
      set: {
        state: 'pending',
        reservations: [],
        history: expect.arrayContaining([expect.objectContaining({ what: 'stock.unprepared', to: 'pending' })]),
      },
      events: [{ type: 'order.confirmation-withdrawn', data: { reason: 'not-prepared' } }],
    });
    for (const state of ORDER_STATES.filter((one) => one !== 'confirmed'))
      expect(decideAnswer(inState(state), unprepared, at)).toBeNull();
  });

  it('an answer to another request, or to none, changes nothing', () => {
    for (const type of ['stock.reserved', 'stock.refused'] as const)
      expect(decideAnswer(inState('pending', waiting('confirm')), answer(type, TRANSPORTER), at)).toBeNull();
    expect(decideAnswer(inState('pending'), answer('stock.reserved'), at)).toBeNull();
    expect(decideAnswer(inState('packed'), answer('expedition.announced'), at)).toBeNull();
  });

  it('a refusal stays with its reason, and the shortages of an unpacked order are noted without moving it', () => {
    const refused = answer('stock.refused');
    // the same answer with its reason
    const withoutWarehouse = { ...refused, data: { ...refused.data, reason: 'no-warehouse' } } as Answer;
    expect(decideAnswer(inState('pending', waiting('confirm')), withoutWarehouse, at)).toMatchObject({
      set: { awaiting: null, refusal: { action: 'confirm', reason: 'no-warehouse' } },
    });
    expect(decideAnswer(inState('preparing'), answer('stock.short'), at)?.set).toMatchObject({
      refusal: { action: 'unpack', reason: 'shortage' },
    });
  });

  it('[D-4.07] the reservations that stock keeps after a partial packing are taken over, without a line in the history', () => {
    const allocation = {
      lineId: SHOP,
      product: SHOP,
      combination: null,
      lot: 'L1',
      quantity: 1,
      warehouse: { uuid: SHOP, name: 'Alger' },
    };
    const fitted = answer('stock.fitted');
    // the same answer with reservations
    const held = { ...fitted, data: { ...fitted.data, allocations: [allocation] } } as Answer;
    const set = { reservations: [{ ...allocation, warehouse: 'Alger', warehouseUuid: SHOP }] };
    expect(decideAnswer(inState('packed'), held, at)).toEqual({ set, events: [], quiet: true });
  });

  it('[D-4.07] an unpacked order with shortages is packed up to its reservations, or completely once the units are available', () => {
    const order = inState('preparing');
    const [unit] = order.units;
    if (!unit) throw new Error('no units');
    const lacks = {
      lineId: unit.lineId,
      product: unit.product,
      combination: unit.combination,
      required: 1,
      available: 0,
    };
    const shortage = answer('stock.short');
    // the same answer with shortages
    const short = { ...shortage, data: { ...shortage.data, shortages: [lacks] } } as Answer;
    const before = { ...order, ...decideAnswer(order, short, at)?.set };
    const none = { ...facts, available: () => 0 };
    expect(decideAction(before, 'packFull', {}, none)).toMatchObject({
      refused: 'shortage',
      shortages: [{ ...lacks, required: 1 }],
    });
    const reservations = [{ lineId: unit.orderLine, quantity: 1 }];
    expect(decideAction(before, 'packPartial', { packed: reservations }, none)).toMatchObject({
      set: { state: 'packed', refusal: null },
    });
    expect(decideAction(before, 'packFull', {}, facts)).toMatchObject({ set: { state: 'packed', refusal: null } });
    for (const state of ['packed', 'in_pool'] as const)
      expect(decideAnswer(inState(state), short, at)?.set).toMatchObject({ refusal: { action: 'unpack' } });
  });

  it('an answer after the cancellation is undone by publishing the cancellation again', () => {
    for (const type of ['stock.reserved', 'expedition.announced'] as const)
      expect(decideAnswer(inState('cancelled'), answer(type), at)).toMatchObject({
        events: [{ type: 'order.cancelled' }],
      });
    expect(decideAnswer(inState('cancelled'), answer('stock.refused'), at)).toBeNull();
  });

  it('a missing answer is requested again with the same request id', () => {
    const later = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
    const repeatedAfter = (order: VersionedOrder, seconds: number) => askAgain(order, later(seconds))?.events[0];
    for (const order of [inState('pending', waiting('confirm')), after(inState('pending'), 'confirm').order]) {
      expect(repeatedAfter(order, 29)).toBeUndefined();
      expect(repeatedAfter(order, 30)).toMatchObject({ type: 'order.confirmation-requested', data: { request } });
    }
    const announcing = inState('packed', { ...waiting('announce'), expedition: { ...NO_EXPEDITION, codAmount: 5 } });
    expect(repeatedAfter(announcing, 30)).toMatchObject({
      type: 'order.announcement-requested',
      data: { request, codAmount: 5 },
    });
    expect(askAgain(inState('pending'), later(30))).toBeNull();
  });

  it('an answer to a request that was given up still counts, until there is a new request', () => {
    const givenUp = inState('pending', { awaiting: { ...waiting('confirm').awaiting, tries: 8, askAgainAt: null } });
    expect(decideAnswer(givenUp, answer('stock.reserved'), at)).toMatchObject({
      set: { state: 'confirmed', awaiting: null },
    });
    const newRequest = decideAction(givenUp, 'confirm', body, { ...facts, request: OTHER });
    expect(newRequest).toMatchObject({ set: { awaiting: { request: OTHER, tries: 0 }, refusal: null } });
    const { order } = after(givenUp, 'notFound');
    expect(order.state).toBe('not_found');
  });

  it('an answer to an announcement that was given up is outdated once the order was unpacked, however it is packed again', () => {
    const givenUp = inState('packed', { awaiting: { ...waiting('announce').awaiting, tries: 8, askAgainAt: null } });
    expect(decideAnswer(after(givenUp, 'sendToExpedition').order, answer('expedition.announced'), at)?.set.state).toBe(
      'announced',
    );
    const unpacked = after(givenUp, 'unpack').order;
    const packed = [{ lineId: givenUp.lines[0]?.id ?? '', quantity: 1 }];
    for (const order of [
      unpacked,
      after(unpacked, 'packPartial', { packed }).order,
      after(unpacked, 'packFull').order,
    ]) {
      for (const type of ['expedition.announced', 'expedition.announcement-failed'] as const)
        expect(decideAnswer(order, answer(type), at)).toBeNull();
    }
    const ofAnEarlierRelease = { ...unpacked, awaiting: givenUp.awaiting };
    expect(after(ofAnEarlierRelease, 'packFull').order.awaiting).toBeNull();
  });
});

describe('packing in part', () => {
  // Two cups at 10,00, one of them free of tax and heavy; delivery 400,00 or free.
  const line = placedOrder().lines.slice(0, 1);
  const name = line.map((one) => one.name).join();
  const two = (shipping: number): VersionedOrder => {
    const lines = line.flatMap((one) => [
      { ...one, id: 'a', quantity: 3, listPrice: 1200, unitPrice: 1000, total: 3000, weight: 100, taxRate: 19 },
      { ...one, id: 'b', quantity: 2, listPrice: 500, unitPrice: 500, total: 1000, weight: 900, taxRate: 0 },
    ]);
    const totals = {
      itemsSubtotal: 4600,
      discount: 600,
      shippingPaidByCustomer: shipping,
      internalDeliveryCost: 40_000,
      vat: 479,
      total: 4000 + shipping,
      weight: 2100,
      rulesVersion: 2,
    };
    return inState('preparing', { lines, totals, total: totals.total });
  };
  const packed = [
    { lineId: 'a', quantity: 1 },
    { lineId: 'b', quantity: 2 },
  ];

  it('[D-4.07] totals, collected cash and debt follow the packed quantities; a free delivery stays free', () => {
    for (const shipping of [40_000, 0]) {
      const { order, events } = after(two(shipping), 'packPartial', { packed });
      expect(order.totals).toMatchObject({
        itemsSubtotal: 2200,
        discount: 200,
        shippingPaidByCustomer: shipping,
        vat: 160,
        total: 2000 + shipping,
        weight: 1900,
      });
      expect(order.lines.map(({ quantity, packedQuantity, total }) => [quantity, packedQuantity, total])).toEqual([
        [3, 1, 1000],
        [2, 2, 1000],
      ]);
      expect(events).toMatchObject([
        { type: 'order.packed', data: { packingState: 'partial', order: { total: 2000 + shipping } } },
      ]);
      const announced = after(order, 'announce', { transporter: TRANSPORTER });
      expect(announced.events).toMatchObject([{ data: { codAmount: 2000 + shipping } }]);
      expect(
        decideAction(order, 'announce', { transporter: TRANSPORTER, codAmount: (2001 + shipping) / 100 }, facts),
      ).toEqual({ refused: 'cod-invalid' });
      const delivered = after({ ...announced.order, state: 'shipped', awaiting: null }, 'markDelivered');
      expect(delivered.events).toMatchObject([{ type: 'order.delivered', data: { codAmount: 2000 + shipping } }]);
    }
  });

  it('[D-4.07] its history line shows before and after, and unpacking restores the ordered quantities', () => {
    const before = two(40_000);
    const { order } = after(before, 'packPartial', { packed });
    expect(order.history.at(-1)?.packing).toEqual({
      totalBefore: 44_000,
      totalAfter: 42_000,
      lines: [
        { lineId: 'a', name, ordered: 3, packed: 1 },
        { lineId: 'b', name, ordered: 2, packed: 2 },
      ],
    });
    const unpacked = after(order, 'unpack').order;
    expect([unpacked.totals, unpacked.total, unpacked.lines]).toEqual([before.totals, before.total, before.lines]);
    expect(unpacked.history.at(-1)?.packing).toMatchObject({ totalBefore: 42_000, totalAfter: 44_000 });
  });

  it('[D-4.07] every unit by way of "in part" is packing in full', () => {
    const whole = after(two(0), 'packPartial', { packed: [{ lineId: 'a', quantity: 3 }] });
    const full = after(two(0), 'packFull');
    expect([whole.order.expedition, whole.order.totals, whole.order.lines, whole.events]).toEqual([
      full.order.expedition,
      full.order.totals,
      full.order.lines,
      full.events,
    ]);
    expect(whole.order.history.at(-1)?.packing).toBeUndefined();
  });
});

describe('announcing', () => {
  it("[D-3.11] to a stop-desk needs one of the transporter's desks, which goes with the parcel", () => {
    const order = inState('packed');
    const announce = (overrides: object) =>
      decideAction(order, 'announce', { transporter: TRANSPORTER, deliveryType: 'stopdesk', ...overrides }, facts);
    const refused = { refused: 'desk-required' };
    expect([announce({}), announce({ deskId: 'ZR-1' })]).toEqual([refused, refused]);
    expect(announce({ deskId: 'Yalidine-1' })).toMatchObject({
      set: { deskId: 'Yalidine-1' },
      events: [{ data: { deliveryType: 'stopdesk', order: { deskId: 'Yalidine-1' } } }],
    });
    expect(
      decideAction(
        { ...order, deskId: 'Yalidine-1' },
        'announce',
        { transporter: TRANSPORTER, deliveryType: 'home' },
        facts,
      ),
    ).toMatchObject({ set: { deskId: null } });
  });

  it("[D-4.02] from a pool with another transporter moves the parcel to that transporter's pool", () => {
    const pooled = after(inState('packed'), 'sendToExpedition').order;
    const same = after({ ...pooled, expedition: { ...NO_EXPEDITION, pool: POOL } }, 'announce', {});
    expect([same.order.expedition?.pool, same.events.map(({ type }) => type)]).toEqual([
      POOL,
      ['order.announcement-requested'],
    ]);
    const other = after(pooled, 'announce', { transporter: OTHER });
    expect(other.order.expedition?.pool).toBeNull();
    expect(other.events).toMatchObject([
      { type: 'order.pooled', data: { order: { transporter: { name: 'ZR' } }, pool: '' } },
      { type: 'order.announcement-requested' },
    ]);
  });

  it('[C-4.05] packed orders go into their pool by themselves where the shop says so', () => {
    const packed = decideAction(inState('preparing'), 'packFull', {}, { ...facts, poolsPackedOrders: true });
    expect(packed).toMatchObject({
      set: { state: 'in_pool', expedition: { packingState: 'full', pool: null } },
      events: [{ type: 'order.packed' }, { type: 'order.pooled', data: { pool: '' } }],
    });
  });

  it('[D-4.02] a pool is the one that logistics has said, for an order that is in one', () => {
    const pooled = after(inState('packed'), 'sendToExpedition');
    expect([pooled.order.expedition?.pool, pooled.events.map(({ type }) => type)]).toEqual([null, ['order.pooled']]);
    const named = decideAnswer(pooled.order, answer('expedition.pooled'), at);
    expect(named).toMatchObject({ set: { expedition: { pool: POOL } }, events: [], quiet: true });
    const unpacked = after({ ...pooled.order, ...named?.set }, 'unpack').order;
    expect(unpacked.expedition?.pool).toBeNull();
    expect(decideAnswer(unpacked, answer('expedition.pooled'), at)).toBeNull();
  });
});

describe('assigning', () => {
  it("an order is assigned to the shop's current staff, by their name there", () => {
    const order = inState('pending');
    const OMAR = { uuid: 'omar', name: 'Omar K.' };
    expect(after(order, 'assign', { assignee: { uuid: 'omar' } }).order.assignee).toEqual(OMAR);
    const refusal = decideAction(order, 'assign', { assignee: { uuid: 'nobody-here' } }, facts);
    expect(refusal).toEqual({ refused: 'assignee-unknown' });
    expect(after(order, 'assign').order.assignee).toEqual({ uuid: 'sarah', name: 'Sarah B.' });
    expect(after({ ...order, assignee: OMAR }, 'assign', { assignee: null }).order.assignee).toBeNull();
  });
});
