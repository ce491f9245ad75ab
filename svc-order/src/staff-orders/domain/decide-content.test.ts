import type { Promotion } from '@shop/contracts/promotion';
import { cup, facts, gift, NOW, placedOrder, SHOP, shirt, tariff, TRANSPORTER } from '../../../test/fixtures.ts';
import { priceSale } from '../../checkout/domain/price-sale.ts';
import type { SaleFacts } from '../../checkout/domain/sale-facts.ts';
import { decideAnswer, type Answer } from '../../orders/domain/decide-answer.ts';
import { calledNext } from '../../orders/domain/next-try.ts';
import type { OrderRecord, VersionedOrder } from '../../orders/domain/order-record.ts';
import { customerIdOf } from '../../shared/customer-id.ts';
import { lineOf } from '../../checkout/domain/record-sale.ts';
import { agreedOf, atAgreedPrices } from './agreed-prices.ts';
import { differenceOf } from './content-difference.ts';
import { decideContent, type ContentInput } from './decide-content.ts';
import { madeOrder, NO_CUSTOMER, type OrderToMake } from './made-order.ts';
import { mayPrice } from './may-price.ts';
import { saleOf, type StaffContent } from './staff-sale.ts';

const at = new Date(NOW).toISOString();
const by = { id: 'sarah', name: 'Sarah B.' };
let next = 0;
const newId = () => `0192f0c8-6d5f-7bbb-8bbb-${String((next += 1)).padStart(12, '0')}`;
const HOME = {
  wilaya: 16,
  commune: '1601',
  address: '12 rue Didouche',
  transporter: TRANSPORTER,
  deliveryType: 'home',
} as const;

const decide = (order: OrderRecord, input: ContentInput, sale: SaleFacts = facts()) =>
  decideContent(order, input, { by, at, requestId: 'r', newId, reader: 'fr', sale });
/** The change that an order goes through; a refusal fails the test. */
const changed = (order: OrderRecord, input: ContentInput, sale?: SaleFacts) => {
  const decided = decide(order, input, sale);
  if ('refused' in decided) throw new Error(JSON.stringify(decided));
  return decided;
};
const made = (
  content: Partial<StaffContent> & Pick<StaffContent, 'lines'>,
  more: Partial<VersionedOrder> = {},
  sale = facts(),
) => {
  const wanted = saleOf({ delivery: HOME, ...content }, { channel: 'Phone', language: 'fr' });
  const input: OrderToMake = {
    stage: 'pending' as const,
    customer: NO_CUSTOMER,
    address: HOME.address,
    pickup: null,
    note: '',
    schedule: [],
    discountReason: content.discount?.reason ?? null,
  };
  const making = {
    uuid: newId(),
    shopUuid: SHOP,
    number: '26-000007',
    at,
    by,
    requestId: 'r',
    key: 'k',
    cart: '',
    newId,
  };
  const { order } = madeOrder(wanted, priceSale(wanted, sale), input, { ...making, language: 'fr' });
  return { ...order, version: 1, revision: 1, ...more } satisfies VersionedOrder;
};
const linesOf = (order: OrderRecord): StaffContent['lines'] =>
  order.lines.map(({ id, product, combination, quantity }) => ({ id, product, combination, quantity }));
const withQuantity = (order: OrderRecord, index: number, quantity: number) =>
  linesOf(order).map((line, place) => (place === index ? { ...line, quantity } : line));
const holding = (order: OrderRecord): Partial<VersionedOrder> => ({
  state: 'confirmed',
  reservations: order.units.map(({ lineId, product, combination, quantity }) => ({
    lineId,
    product,
    combination,
    quantity,
    warehouse: 'Alger',
    lot: 'L1',
  })),
});

describe('changing the content of an order', () => {
  it('[T-2.17] a typed price stays, a channel price is priced again, and both are in the difference', () => {
    const priced = { ...cup, channelPrices: [{ channel: 'Phone' as const, priceTtc: 90_000, from: 10 }] };
    const shop = facts({ product: (uuid) => (uuid === cup.uuid ? priced : shirt), available: () => 100 });
    const medium = shirt.combinations[0]?.uuid;
    const order = made(
      {
        lines: [
          { product: cup.uuid, quantity: 10 },
          { product: shirt.uuid, combination: medium, quantity: 1, unitPrice: 3500 },
        ],
      },
      {},
      shop,
    );
    const lines = linesOf(order).map((line, index) => ({ ...line, quantity: index === 0 ? 3 : 2 }));
    const { set } = changed(order, { lines }, shop);
    expect(set.lines?.map(({ unitPrice }) => unitPrice)).toEqual([100_000, 350_000]);
    expect(differenceOf(order, set).lines).toMatchObject([
      { before: { quantity: 10, unitPrice: 900 }, after: { quantity: 3, unitPrice: 1000 } },
      { before: { quantity: 1, unitPrice: 3500 }, after: { quantity: 2, unitPrice: 3500 } },
    ]);
  });

  it('[T-2.18] one of two lines of a product changes, the other one keeps its id, units and price', () => {
    const order = made({
      lines: [
        { product: cup.uuid, quantity: 1 },
        { product: cup.uuid, quantity: 1, unitPrice: 0 },
      ],
    });
    const { set } = changed(order, { lines: withQuantity(order, 0, 3) });
    expect(set.lines).toMatchObject([
      { id: order.lines[0]?.id, quantity: 3, unitPrice: 100_000 },
      { id: order.lines[1]?.id, quantity: 1, unitPrice: 0 },
    ]);
    expect(set.units).toMatchObject([{ quantity: 3 }, order.units[1]]);
  });

  it('[T-2.19] a confirmed order waits for its reservation, and has its new content with the answer', () => {
    const pending = made({ lines: [{ product: cup.uuid, quantity: 2 }] });
    const order = { ...pending, ...holding(pending) };
    const { change } = changed(order, { lines: withQuantity(order, 0, 3), note: 'Rappelée' });
    expect(change.set).not.toHaveProperty('lines');
    expect(change).toMatchObject({
      set: { awaiting: { action: 'change' } },
      events: [{ type: 'order.change-requested', data: { wanted: { units: [{ quantity: 3 }], wilaya: 16 } } }],
    });
    const waiting = { ...order, ...change.set };
    const envelope = {
      id: newId(),
      version: 1,
      occurredAt: at,
      source: 's',
      shopUuid: SHOP,
      subject: order.uuid,
      seq: 1,
    } as const;
    const data = { orderUuid: order.uuid, request: waiting.awaiting?.request ?? '' };
    const answer: Answer = {
      ...envelope,
      correlationId: 'c',
      type: 'stock.changed',
      data: { ...data, allocations: [] },
    };
    const after = decideAnswer(waiting, answer, at);
    expect(after).toMatchObject({
      set: {
        state: 'confirmed',
        awaiting: null,
        lines: [{ quantity: 3 }],
        total: 340_000,
        notes: [{ text: 'Rappelée' }],
      },
      events: [{ type: 'order.content-changed', data: { order: { total: 340_000 } } }],
    });
    expect(after?.set.history?.at(-1)).toMatchObject({
      what: 'change',
      byName: 'Sarah B.',
      content: { totalBefore: 240_000, totalAfter: 340_000, lines: [{ before: 2, after: 3 }] },
    });
    // Twice, and after a cancellation.
    expect(decideAnswer({ ...waiting, ...after?.set }, answer, at)).toBeNull();
    expect(decideAnswer({ ...waiting, state: 'cancelled', awaiting: null }, answer, at)).toBeNull();
  });

  it('[T-2.19] a refusal by logistics leaves the content, with what is available and required', () => {
    const pending = made({ lines: [{ product: cup.uuid, quantity: 2 }] });
    const order = { ...pending, ...holding(pending) };
    const waiting = { ...order, ...changed(order, { lines: withQuantity(order, 0, 9) }).change.set };
    const { product, combination, lineId } = order.units[0] ?? { product: '', combination: null, lineId: '' };
    const shortage = { lineId, product, combination, required: 9, available: 7 };
    const refused: Answer = {
      id: newId(),
      occurredAt: at,
      source: 's',
      shopUuid: SHOP,
      subject: order.uuid,
      seq: 1,
      version: 1,
      correlationId: 'c',
      type: 'stock.refused',
      data: { orderUuid: order.uuid, request: waiting.awaiting?.request ?? '', shortages: [shortage] },
    };
    const after = decideAnswer(waiting, refused, at);
    expect(after?.set).toMatchObject({
      awaiting: null,
      refusal: { action: 'change', shortages: [{ ...shortage, name: 'Produit 10' }] },
    });
    expect(after?.set).not.toHaveProperty('lines');
  });

  it('[T-2.19] too little stock by our own copy is refused at once', () => {
    const pending = made({ lines: [{ product: cup.uuid, quantity: 2 }] });
    const order = { ...pending, ...holding(pending) };
    expect(decide(order, { lines: withQuantity(order, 0, 40) }, facts({ available: () => 7 }))).toMatchObject({
      refused: 'shortage',
      shortages: [{ lineId: order.units[0]?.lineId, required: 40, available: 7 }],
    });
  });

  it('[T-2.20] a price alone asks nothing of logistics, also while the stock is short', () => {
    const pending = made({ lines: [{ product: cup.uuid, quantity: 2 }] });
    const order = { ...pending, ...holding(pending) };
    const lines = linesOf(order).map((line) => ({ ...line, unitPrice: 900 }));
    const { change } = changed(order, { lines }, facts({ available: () => 0 }));
    expect(change.events.map(({ type }) => type)).toEqual(['order.content-changed']);
    expect(change.set).toMatchObject({ lines: [{ unitPrice: 90_000, isTypedPrice: true }], total: 220_000 });
    expect(change.set.units).toEqual(order.units);
  });

  it('[T-2.21] a pack keeps what it was sold with when the shop has changed it since', () => {
    const order = placedOrder();
    const dropped = { ...gift, pack: { strict: false, lines: (gift.pack?.lines ?? []).slice(0, 1) } };
    const shop = facts({ product: (uuid) => (uuid === gift.uuid ? dropped : uuid === cup.uuid ? cup : shirt) });
    const { set } = changed(order, { lines: withQuantity(order, 0, 1) }, shop);
    expect(set.lines?.[0]?.contents).toEqual(order.lines[0]?.contents);
    expect(set.units).toEqual(order.units.map((unit) => ({ ...unit, quantity: unit.perLine })));
  });

  it('[T-2.22] a note, and a name, change neither money nor delivery', () => {
    const order = made({ lines: [{ product: cup.uuid, quantity: 10 }] });
    expect(order.totals.shippingPaidByCustomer).toBe(0);
    const service = tariff.services.map((one) => ({ ...one, promo: null }));
    const dearer = facts({
      tariffs: () => [{ ...tariff, services: service }],
      product: () => ({ ...cup, priceTtc: 9 }),
    });
    const { set, change } = changed(order, { note: 'Sonner deux fois', lines: linesOf(order), delivery: HOME }, dearer);
    expect({ ...order, ...set }.totals).toEqual(order.totals);
    expect(change.set.notes).toMatchObject([{ text: 'Sonner deux fois', by }]);
    expect(changed(order, { customer: { firstname: 'Karima' } }, dearer).set).toEqual({
      customer: { ...order.customer, firstname: 'Karima' },
    });
  });

  it('[D-4.10] [D-4.14] another phone is another customer, called at once whatever the calls to the former came to', () => {
    const before = { uuid: customerIdOf(SHOP, '0770000001'), firstname: 'Karima', lastname: 'Benali', email: null };
    const wrong = { at, byName: 'Amel', outcome: 'wrongNumber' } as const;
    const order = made(
      { lines: [{ product: cup.uuid, quantity: 1 }] },
      {
        state: 'not_found',
        customer: { ...before, phone: '0770000001', secondPhone: '0660000002' },
        attempts: [wrong],
        callOver: 'wrongNumber',
        searchTerms: ['26-000007', '0770000001', '0660000002', 'karima', 'benali', 'yal-1'],
      },
    );
    const { set } = changed(order, { customer: { phone: '0660000002' } }).change;
    expect(set).toMatchObject({
      customer: { uuid: customerIdOf(SHOP, '0660000002'), phone: '0660000002', secondPhone: null },
      formerCustomers: [before.uuid],
      call: { dueAt: at, for: null },
      callOver: null,
    });
    expect(set.searchTerms?.toSorted()).toEqual(['0660000002', '26-000007', 'benali', 'karima', 'yal-1']);
    const rules = { hours: undefined, limit: { attempts: 1, days: 3 } };
    const missed = [...(set.attempts ?? []), { ...wrong, outcome: 'noAnswer' as const }];
    expect(calledNext(missed, { ...rules, limit: { attempts: 2, days: 3 } })).toMatchObject({ callOver: null });
    expect(calledNext(missed, rules)).toEqual({ call: null, callOver: 'limit' });
    expect(changed(order, { customer: { firstname: 'Nadia' } }).change.set).not.toHaveProperty('attempts');
  });

  it('[T-2.23] says before that the delivery is not free any more and that the code falls away', () => {
    const code: Promotion = {
      uuid: TRANSPORTER,
      shopUuid: SHOP,
      slug: 's',
      name: { fr: 'QA10' },
      scope: 'cart',
      targets: [],
      channels: [],
      discountType: 'percentage',
      value: 10,
      priority: 0,
      combinability: 'stackable',
      active: true,
      couponCode: 'QA10',
      minSubtotal: 1_000_000,
    };
    const shop = facts({ promotions: [code] });
    const order = made({ lines: [{ product: cup.uuid, quantity: 10 }], code: 'QA10' }, {}, shop);
    expect(order).toMatchObject({ total: 900_000, code: 'QA10' });
    const { set } = changed(order, { lines: withQuantity(order, 0, 9) }, shop);
    expect(differenceOf(order, set)).toMatchObject({
      before: { total: 9000 },
      after: { total: 9400 },
      lost: [
        { kind: 'code', name: 'QA10', amount: 1000 },
        { kind: 'freeDelivery', amount: 400 },
      ],
    });
    expect(set).toMatchObject({ code: null, discounts: [] });
  });

  it('[T-2.24] a commune that the transporter does not serve is refused on the transporter', () => {
    const order = made({ lines: [{ product: cup.uuid, quantity: 1 }] });
    const other = {
      ...tariff,
      transporter: { ...tariff.transporter, uuid: SHOP, name: 'ZR' },
      communes: [{ id: '1602', name: 'Sidi', nameAr: 'س' }],
    };
    const shop = facts({ tariffs: () => [tariff, other] });
    expect(decide(order, { delivery: { ...HOME, commune: '1602' } }, shop)).toMatchObject({
      refused: 'invalid',
      problems: [
        { field: 'delivery.transporter', problem: 'transporter', values: { others: expect.stringContaining('ZR') } },
      ],
    });
  });

  it('[C-3.03] lines change until the order is packed, the delivery until it is announced', () => {
    const order = made({ lines: [{ product: cup.uuid, quantity: 1 }] });
    const lines = withQuantity(order, 0, 2);
    for (const state of ['packed', 'in_pool', 'announced', 'shipped'] as const)
      expect(decide({ ...order, state }, { lines })).toEqual({ refused: 'illegal' });
    const { set } = changed({ ...order, state: 'packed' }, { delivery: { ...HOME, address: '3 rue', price: 250 } });
    expect(set).toMatchObject({ address: '3 rue', total: 125_000 });
    expect(set).not.toHaveProperty('lines');
    expect(decide({ ...order, state: 'announced' }, { delivery: HOME })).toEqual({ refused: 'illegal' });
  });

  it('[D-4.12] a line with the id of another product, or with the same id twice, is no line of the order', () => {
    const order = made({ lines: [{ product: cup.uuid, quantity: 1, unitPrice: 100 }] });
    const [line] = linesOf(order);
    if (!line) throw new Error('the order has a line');
    expect(mayPrice([], { lines: [{ ...line, unitPrice: 100 }] }, order)).toBe(true);
    expect(mayPrice([], { lines: [{ ...line, product: gift.uuid, unitPrice: 100 }] }, order)).toBe(false);
    expect(decide(order, { lines: [line, { ...line, quantity: 3 }] })).toMatchObject({
      refused: 'invalid',
      problems: [{ field: 'lines.1.id', problem: 'line-unknown' }],
    });
  });

  it('[D-4.12] a typed price of delivery is no permission to type it for another commune', () => {
    const order = made({ lines: [{ product: cup.uuid, quantity: 1 }], delivery: { ...HOME, price: 0 } });
    expect(mayPrice([], { delivery: { ...HOME, price: 0 } }, order)).toBe(true);
    expect(mayPrice([], { delivery: { ...HOME, address: '3 rue', price: 0 } }, order)).toBe(true);
    expect(mayPrice([], { delivery: { ...HOME, commune: '1602', price: 0 } }, order)).toBe(false);
  });

  const promotion: Promotion = {
    uuid: TRANSPORTER,
    shopUuid: SHOP,
    slug: 's',
    name: { fr: 'Soldes' },
    scope: 'product',
    targets: [cup.uuid],
    channels: [],
    discountType: 'percentage',
    value: 10,
    priority: 0,
    combinability: 'stackable',
    active: true,
  };
  const two = { ...tariff, communes: [...tariff.communes, { id: '1602', name: 'Sidi', nameAr: 'س' }] };

  it('[D-4.12] a line keeps its agreed price when the promotion has ended and another line or commune changes', () => {
    const order = made({ lines: [{ product: cup.uuid, quantity: 1 }] }, {}, facts({ promotions: [promotion] }));
    expect(order.lines).toMatchObject([{ unitPrice: 90_000, promotions: [{ amount: 10_000 }] }]);
    const after = facts({ tariffs: () => [two] });
    const moved = changed(order, { delivery: { ...HOME, commune: '1602' } }, after);
    expect(moved.set).toMatchObject({ lines: order.lines, total: order.total });
    const medium = shirt.combinations[0]?.uuid;
    const more = [...linesOf(order), { product: shirt.uuid, combination: medium, quantity: 1 }];
    expect(changed(order, { lines: more }, after).set.lines).toMatchObject([{ unitPrice: 90_000 }, { quantity: 1 }]);
    // Its own quantity is a new sale of it.
    expect(changed(order, { lines: withQuantity(order, 0, 2) }, after).set.lines).toMatchObject([
      { unitPrice: 100_000, promotions: [] },
    ]);
  });

  it('[D-4.12] nor does it fall twice when a promotion is new', () => {
    const order = made({ lines: [{ product: cup.uuid, quantity: 1 }] });
    const after = facts({ tariffs: () => [two], promotions: [promotion, { ...promotion, uuid: SHOP, scope: 'all' }] });
    expect(changed(order, { delivery: { ...HOME, commune: '1602' } }, after).set.lines).toMatchObject([
      { unitPrice: 100_000, promotions: [] },
    ]);
  });

  it('[D-4.16] an order of a proforma keeps its code when the commune changes', () => {
    const code: Promotion = { ...promotion, scope: 'cart', targets: [], couponCode: 'QA10' };
    const shop = facts({ promotions: [code], tariffs: () => [two] });
    const content = { lines: [{ product: cup.uuid, quantity: 2 }], code: 'QA10', delivery: HOME };
    const sale = saleOf(content, { channel: 'Phone', language: 'fr' });
    const priced = priceSale(sale, shop);
    const kept = atAgreedPrices(priced, agreedOf(sale, priced));
    const order = {
      ...made(content, {}, shop),
      lines: kept.lines.map((line) => lineOf(line, newId())),
      discounts: kept.discounts,
      totals: kept.totals,
      total: kept.totals.total,
    };
    expect(order.total).toBe(220_000);
    const { set } = changed(order, { delivery: { ...HOME, commune: '1602' } }, shop);
    expect(set).toMatchObject({ total: 220_000, discounts: [{ code: 'QA10', amount: 20_000 }] });
    expect(set).not.toHaveProperty('code');
  });

  it('[D-4.12] [D-4.16] another quantity keeps the price that a proforma promised', () => {
    const content = { lines: [{ product: cup.uuid, quantity: 2 }], delivery: HOME };
    const sale = saleOf(content, { channel: 'Phone', language: 'fr' });
    const cheap = facts({ promotions: [promotion] });
    const agreed = agreedOf(sale, priceSale(sale, cheap));
    const promised = atAgreedPrices(priceSale(sale, facts()), agreed);
    const order = { ...made(content), lines: promised.lines.map((line) => lineOf(line, newId())) };
    const { lines = [] } = changed(order, { lines: withQuantity(order, 0, 3) }).set;
    expect(lines).toMatchObject([{ unitPrice: 90_000, total: 270_000, promotions: [{ amount: 30_000 }] }]);
    expect(changed({ ...order, lines }, { lines: withQuantity(order, 0, 1) }).set.lines).toMatchObject([
      { unitPrice: 90_000, promotions: [{ amount: 10_000 }] },
    ]);
  });

  it('[BO-3.25] a plan of instalments follows another total, and a typed one must add up', () => {
    const schedule = [
      { id: 'a', dueAt: '2026-12-01', amount: 70_000 },
      { id: 'b', dueAt: '2027-01-01', amount: 70_000 },
    ];
    const order = made({ lines: [{ product: cup.uuid, quantity: 1 }] }, { schedule });
    const lines = withQuantity(order, 0, 2);
    expect(changed(order, { lines }).set).toMatchObject({
      total: 240_000,
      schedule: [
        { id: 'a', dueAt: '2026-12-01', amount: 120_000 },
        { id: 'b', dueAt: '2027-01-01', amount: 120_000 },
      ],
    });
    expect(changed(order, { note: 'Appeler le soir' }).set).not.toHaveProperty('schedule');
    const part = { dueAt: '2026-12-01', amount: 1000 };
    expect(decide(order, { lines, schedule: [part] })).toMatchObject({
      refused: 'invalid',
      problems: [{ field: 'schedule', problem: 'schedule' }],
    });
    const typed = changed(order, { lines, schedule: [part, { ...part, amount: 1400 }] }).set;
    expect(typed.schedule).toMatchObject([{ amount: 100_000 }, { amount: 140_000 }]);
  });
});
