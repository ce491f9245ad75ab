import { getPromotionFigures, simulatePromotions, type Simulation } from '@shop/contracts/order/dashboard';
import type { Promotion } from '@shop/contracts/promotion';
import { newId } from '@shop/service-kit';
import {
  eventually,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import fc from 'fast-check';
import { backOffice, logistics, place, takeTo } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { readCollection } from './database.ts';
import { codeOf, demoShop, publishProduct, publishPromotion } from './demo-shop.ts';
import { orderRequest, send, type Answer } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
const demo = demoShop({ cooldownSeconds: 0 });
const desk = backOffice(
  () => service,
  () => staff,
  { shopUuid: demo.shop.uuid },
);
/** A promotion without a code, for all carts or for some. */
const open = (slug: string, more: Partial<Promotion>): Promotion => {
  const { couponCode: _none, ...promotion } = codeOf(demo, slug, more);
  return promotion;
};
const tenOffPhones = open('PHONES', { scope: 'product', targets: [demo.phone.uuid], priority: 1 });
const vip = newId();
const PROMOTIONS = [
  tenOffPhones,
  open('BUSINESS', { customerTypes: ['business'], value: 5 }),
  open('VIP', { scope: 'customer_segment', targets: [vip], value: 2 }),
  open('SUMMER', { startsAt: '2098-06-01T00:00:00Z', endsAt: '2098-09-01T00:00:00Z' }),
  open('OFF', { active: false }),
  open('DESK', { channels: ['POS'] }),
  open('CARD', { scope: 'payment_method', paymentMethods: ['card'] }),
  open('SHIRTS', { scope: 'product', targets: [demo.shirt.uuid], value: 20 }),
  open('MUCH', { minSubtotal: 100_000_000 }),
  codeOf(demo, 'ONCE', { singleUse: true }),
  codeOf(demo, 'TEN'),
  codeOf(demo, 'LIVRE', { scope: 'shipping', value: 100 }),
];

beforeAll(async () => {
  ({ environment, bus, staff, service } = await borrowOrders({
    shops: [demo],
    env: WITHOUT_LIMITS,
    publish: async (bus) => {
      for (const promotion of PROMOTIONS) await publishPromotion(bus, promotion);
    },
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const ONE_PHONE = [{ product: demo.phone.uuid, quantity: 1 }];
const ask = (more: Record<string, unknown> = {}): Promise<Answer> =>
  desk.call('/promotions/simulate', { method: 'POST', body: JSON.stringify({ lines: ONE_PHONE, ...more }) });
const simulated = async (more: Record<string, unknown> = {}): Promise<Simulation> => {
  const { status, body } = await ask(more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return simulatePromotions.responses[200].parse(body);
};
const named = (slug: string): string => PROMOTIONS.find((one) => one.slug === slug.toLowerCase())?.uuid ?? '';
const whyOf = ({ promotions }: Simulation, slug: string) => promotions.find(({ uuid }) => uuid === named(slug))?.why;
const obstacle = (what: string) => ({ what: 'not-for-them', obstacle: what });

describe('the simulator of promotions', () => {
  it('[D-9.04] equals the quote of the page for the same cart, and the price of the order', async () => {
    for (const code of [undefined, 'LIVRE', 'ONCE']) {
      const { totals } = await simulated({ wilaya: 16, code });
      const quote = await send(`${service.url}/web/api/cart/quote`, {
        method: 'POST',
        headers: testVisitor(demo.shop.uuid).csrf,
        body: JSON.stringify({ shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400, code }),
      });
      expect(quote.body['total']).toBe(totals.total);
      expect(totals.items + totals.delivery - totals.offLines - totals.offGoods - totals.offDelivery).toBe(
        totals.total,
      );
    }
  });

  it('[D-9.01] says how much each takes off and where, or the first entity that stands in its way', async () => {
    const simulation = await simulated({ wilaya: 16, code: ' livre ', customerType: 'person' });
    expect(simulation.lines).toMatchObject([{ listPrice: 45_000, unitPrice: 40_500, quantity: 1, total: 40_500 }]);
    expect(simulation.totals).toEqual({
      items: 45_000,
      offLines: 4500,
      offGoods: 0,
      delivery: 400,
      offDelivery: 400,
      total: 40_500,
    });
    expect([simulation.transporter, simulation.code]).toEqual(['Yalidine', { code: 'LIVRE', state: 'applied' }]);
    expect(whyOf(simulation, 'PHONES')).toEqual({
      what: 'applied',
      amount: 4500,
      on: 'lines',
      lines: [{ at: 0, amount: 4500 }],
    });
    expect(whyOf(simulation, 'LIVRE')).toEqual({ what: 'applied', amount: 400, on: 'delivery', lines: [] });
    expect(whyOf(simulation, 'BUSINESS')).toEqual(obstacle('customer-type'));
    expect(whyOf(simulation, 'VIP')).toEqual(obstacle('segment'));
    expect(whyOf(simulation, 'SUMMER')).toEqual(obstacle('not-begun'));
    expect(whyOf(simulation, 'OFF')).toEqual(obstacle('inactive'));
    expect(whyOf(simulation, 'DESK')).toEqual(obstacle('channel'));
    expect(whyOf(simulation, 'CARD')).toEqual(obstacle('payment-method'));
    expect(whyOf(simulation, 'ONCE')).toEqual(obstacle('code'));
    expect(whyOf(simulation, 'SHIRTS')).toEqual({ what: 'nothing-to-lower' });
    expect(whyOf(simulation, 'MUCH')).toEqual({ what: 'below', from: 1_000_000, short: 959_500 });
  });

  it('asks as the customer, the channel and the moment that are named', async () => {
    const other = await simulated({
      channel: 'POS',
      customerType: 'business',
      segments: [vip],
      paymentMethod: 'card',
      at: '2098-07-01T10:00:00Z',
    });
    for (const slug of ['BUSINESS', 'VIP', 'SUMMER', 'DESK', 'CARD'])
      expect([slug, whyOf(other, slug)?.what]).toEqual([slug, 'applied']);
    expect(whyOf(await simulated({ at: '2098-10-01T10:00:00Z' }), 'SUMMER')).toEqual(obstacle('ended'));
  });

  it('simulates a cart at the prices of its channel, by the copy of the product', async () => {
    const [product, at] = [newId(), '2098-10-01T10:00:00Z'];
    const sold = {
      ...demo.scarce,
      uuid: product,
      channelPrices: [
        { channel: 'Wholesale', priceTtc: 90_000, from: 6 },
        { channel: 'POS', priceTtc: 115_000 },
        { channel: 'Phone', priceTtc: 110_000 },
        { channel: 'Installment', priceTtc: 140_000 },
      ],
    };
    await publishProduct(bus, sold);
    const priceIn = async (channel: string, quantity = 1): Promise<number | undefined> =>
      (await simulated({ lines: [{ product, quantity }], channel, at })).lines[0]?.listPrice;
    await eventually(async () => expect(await priceIn('Phone')).toBe(1100));
    expect(await priceIn('eCommerce')).toBe(1200);
    expect(await priceIn('POS')).toBe(1150);
    expect(await priceIn('Installment')).toBe(1400);
    expect(await priceIn('Wholesale', 5)).toBe(1200);
    expect(await priceIn('Wholesale', 6)).toBe(900);
    // The shop's own cart knows of none.
    const quote = await send(`${service.url}/web/api/cart/quote`, {
      method: 'POST',
      headers: testVisitor(demo.shop.uuid).csrf,
      body: JSON.stringify({ shopUuid: demo.shop.uuid, cart: [{ product, unitPrice: 1100, quantity: 6 }] }),
    });
    expect(quote.body).toMatchObject({ items: 7200 });
  });

  it('[D-9.02] names what beats a promotion', async () => {
    const alone = open('ALONE', {
      combinability: 'global_exclusive',
      scope: 'product',
      targets: [demo.scarce.uuid],
      value: 50,
    });
    const beaten = open('WEAK', { scope: 'product', targets: [demo.scarce.uuid], value: 5 });
    for (const promotion of [alone, beaten]) await publishPromotion(bus, promotion);
    PROMOTIONS.push(alone, beaten);
    const lines = [{ product: demo.scarce.uuid, quantity: 1 }];
    await eventually(async () =>
      expect(whyOf(await simulated({ lines }), 'WEAK')).toEqual({
        what: 'beaten',
        by: [{ uuid: alone.uuid, name: alone.name }],
        others: 0,
      }),
    );
  });

  it('[D-9.03] says that a code has been used as often as it may be, and prices the cart without it', async () => {
    const before = await simulated({ code: 'ONCE', wilaya: 16 });
    expect(whyOf(before, 'ONCE')).toMatchObject({ what: 'applied', on: 'goods' });
    const cart = [{ product: demo.phone.uuid, unitPrice: 40_500, quantity: 1 }];
    await place(service, demo, { cart, code: 'ONCE', total: before.totals.total });
    const after = await simulated({ code: 'ONCE', wilaya: 16 });
    expect(whyOf(after, 'ONCE')).toEqual({ what: 'used-up' });
    expect([after.code, after.totals]).toEqual([
      { code: 'ONCE', state: 'used' },
      (await simulated({ wilaya: 16 })).totals,
    ]);
  });

  it('says of each line and of the wilaya what is wrong with it', async () => {
    const lines = [
      { product: newId(), quantity: 1 },
      { product: demo.shirt.uuid, quantity: 1 },
    ];
    expect((await ask({ lines })).body).toMatchObject({
      errors: {
        'lines.0.product': ['promotions.validation.gone'],
        'lines.1.combination': ['promotions.validation.choose'],
      },
    });
    expect((await ask({ wilaya: 31 })).body).toMatchObject({ errors: { wilaya: ['promotions.validation.wilaya'] } });
    expect((await ask({ lines: [] })).status).toBe(422);
    expect((await ask({ lines: Array.from({ length: 51 }, () => ONE_PHONE[0]) })).status).toBe(422);
  });

  it('takes of a pack what it begins with, and what it costs by itself', async () => {
    const { lines } = await simulated({ lines: [{ product: demo.pack.uuid, quantity: 2 }] });
    expect(lines).toMatchObject([{ listPrice: 49_000, quantity: 2 }]);
  });
});

interface Stored {
  readonly state: string;
  readonly code?: string;
  readonly total: number;
  readonly totals: Readonly<Record<'discount' | 'shippingPaidByCustomer' | 'internalDeliveryCost', number>>;
  readonly lines: readonly { readonly quantity: number; readonly packedQuantity: number | null }[];
}
type Figures = Readonly<Record<'uses' | 'orders' | 'units' | 'discount' | 'revenue', number>>;

describe('how much a promotion sold', () => {
  const SLUGS = ['PHONES', 'TEN', 'LIVRE', 'ONCE'];
  const publishedFigures = async (): Promise<{ isWhole: boolean; sold: readonly Figures[] }> => {
    const { body } = await desk.call(`/promotions/figures?uuids=${SLUGS.map(named).join()}`);
    const { promotions, isWhole } = getPromotionFigures.responses[200].parse(body);
    return { isWhole, sold: promotions.map(({ uuid: _uuid, ...figures }) => figures) };
  };
  /**
   * From orders of telephones alone, which all have their 10 %, and then at most a code: computed from their own
   * totals.
   */
  const recount = async (): Promise<readonly Figures[]> => {
    const all = (await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid })) as unknown as Stored[];
    return SLUGS.map((slug) => {
      const placed = slug === 'PHONES' ? all : all.filter(({ code }) => code === slug);
      const standing = placed.filter(({ state }) => state !== 'cancelled' && state !== 'returned');
      const sum = (of: (order: Stored) => number) => standing.reduce((total, order) => total + of(order), 0);
      const units = ({ lines }: Stored) =>
        lines.reduce((count, line) => count + (line.packedQuantity ?? line.quantity), 0);
      const offLines = (order: Stored) => units(order) * 4500_00;
      const off = (order: Stored): number => {
        if (slug === 'PHONES') return offLines(order);
        if (slug === 'LIVRE') return order.totals.internalDeliveryCost - order.totals.shippingPaidByCustomer;
        return order.totals.discount - offLines(order);
      };
      return {
        uses: placed.length,
        orders: standing.length,
        units: sum(units),
        discount: sum(off) / 100,
        revenue: sum(({ total, totals }) => total - totals.shippingPaidByCustomer) / 100,
      };
    });
  };
  const isExact = (seed?: number) =>
    eventually(async () => {
      const sold = await recount();
      expect({ seed, ...(await publishedFigures()) }).toEqual({ seed, isWhole: true, sold });
    });

  it('invariant: is what a recount gives after orders went any way, with answers that came twice', async () => {
    const neighbour = logistics(bus, demo);
    const { seed = 1 } = fc.readConfigureGlobal();
    const histories = fc.sample(
      fc.record({
        quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
        code: fc.constantFrom(undefined, 'TEN', 'LIVRE'),
        end: fc.constantFrom('pending', 'cancelled', 'lost', 'packed', 'part', 'unpacked', 'delivered', 'returned'),
      }),
      { seed, numRuns: 14 },
    );
    for (const { quantities, code, end } of histories) {
      const lines = quantities.map((quantity) => ({ product: demo.phone.uuid, quantity }));
      const { totals } = await simulated({ lines, code, wilaya: 16 });
      const cart = lines.map((line) => ({ ...line, unitPrice: 40_500 }));
      const uuid = await place(service, demo, { cart, total: totals.total, ...(code && { code }) });
      if (end === 'cancelled') await desk.act(uuid, 'cancel', { reason: 'customer' });
      if (end === 'lost') await desk.act(uuid, 'notFound');
      if (end === 'packed') await takeTo(uuid, desk, neighbour, 'packed');
      if (end === 'part' || end === 'unpacked') {
        await takeTo(uuid, desk, neighbour, 'preparing');
        const { lines: ordered } = (await desk.order(uuid)) as { lines: { id: string; quantity: number }[] };
        const packed = ordered.map(({ id, quantity }, at) => ({ lineId: id, quantity: at === 0 ? 1 : quantity - 1 }));
        expect((await desk.act(uuid, 'packPartial', { packed })).status).toBe(200);
        if (end === 'unpacked') await desk.act(uuid, 'unpack');
      }
      if (end === 'delivered' || end === 'returned') {
        await takeTo(uuid, desk, neighbour, 'announced');
        await neighbour.announce(uuid, await neighbour.requestOf(uuid, 'order.announcement-requested'), 'YAL-TWICE');
        await desk.act(uuid, 'ship');
        await desk.act(uuid, end === 'delivered' ? 'markDelivered' : 'markReturned');
      }
    }
    await isExact(seed);
  }, 120_000);

  it('is zero for a promotion without orders, and answers for a hundred at most', async () => {
    const { body } = await desk.call(`/promotions/figures?uuids=${named('CARD')}`);
    expect(body).toMatchObject({ promotions: [{ uuid: named('CARD'), uses: 0, orders: 0, revenue: 0 }] });
    const many = Array.from({ length: 101 }, () => newId()).join();
    expect((await desk.call(`/promotions/figures?uuids=${many}`)).status).toBe(400);
    expect((await desk.call('/promotions/figures?uuids=x')).status).toBe(400);
  });

  it('[D-11.02] is closed to people who may only read products: it reveals the revenue', async () => {
    const token = staff.token({ shopUuid: demo.shop.uuid, permissions: ['product.read', 'product.write'] });
    const answer = await fetch(`${service.url}/dashboard/api/promotions/figures?uuids=${named('CARD')}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
  });
});
