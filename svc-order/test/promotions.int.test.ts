import { TOPICS } from '@shop/contracts';
import { simulatePromotions, type Simulation } from '@shop/contracts/order/dashboard';
import type { Promotion } from '@shop/contracts/promotion';
import { newId } from '@shop/service-kit';
import {
  eventually,
  startService,
  startStaffKeys,
  startTestBus,
  testEnvironment,
  testVisitor,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice, place } from './back-office.ts';
import { codeOf, demoShop, publishPromotion, publishShopData } from './demo-shop.ts';
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
/** Without a code: what runs of itself, or for some. */
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
  open('SUMMER', { startsAt: '2027-06-01T00:00:00Z', endsAt: '2027-09-01T00:00:00Z' }),
  open('OFF', { active: false }),
  open('DESK', { channels: ['POS'] }),
  open('CARD', { scope: 'payment_method', paymentMethods: ['card'] }),
  open('SHIRTS', { scope: 'product', targets: [demo.shirt.uuid], value: 20 }),
  open('MUCH', { minSubtotal: 10_000_000 }),
  codeOf(demo, 'ONCE', { singleUse: true }),
  codeOf(demo, 'LIVRE', { scope: 'shipping', value: 100 }),
];

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff] = await Promise.all([startTestBus(environment, [TOPICS.orderEvents]), startStaffKeys()]);
  await publishShopData(bus, demo);
  for (const promotion of PROMOTIONS) await publishPromotion(bus, promotion);
  service = await startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl, NO_LIMITS: '1' });
});
afterAll(async () => {
  await service?.stop();
  await bus?.stop();
  await staff?.stop();
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
  it('[D-9.04] comes to what the page is told of the same cart, and to what the order costs', async () => {
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

  it('[D-9.01] says how much each takes off and where, or the first thing that stands in its way', async () => {
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
    expect(whyOf(simulation, 'MUCH')).toEqual({ what: 'below', from: 100_000, short: 59_500 });
  });

  it('asks as the customer, the channel and the moment that are named', async () => {
    const other = await simulated({
      channel: 'POS',
      customerType: 'business',
      segments: [vip],
      paymentMethod: 'card',
      at: '2027-07-01T10:00:00Z',
    });
    for (const slug of ['BUSINESS', 'VIP', 'SUMMER', 'DESK', 'CARD'])
      expect([slug, whyOf(other, slug)?.what]).toEqual([slug, 'applied']);
    expect(whyOf(await simulated({ at: '2027-10-01T10:00:00Z' }), 'SUMMER')).toEqual(obstacle('ended'));
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
