import { TOPICS } from '@shop/contracts';
import type { Promotion } from '@shop/contracts/promotion';
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
import { backOffice } from './back-office.ts';
import { readCollection } from './database.ts';
import { codeOf, demoShop, publishPromotion, publishShopData, type DemoShop } from './demo-shop.ts';
import { checkout, orderRequest, send, type Answer, type Replica, type RequestOptions } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
let other: RunningService;

beforeAll(async () => {
  environment = await testEnvironment();
  [bus, staff] = await Promise.all([
    startTestBus(environment, [TOPICS.orderEvents, TOPICS.promotionSpending]),
    startStaffKeys(),
  ]);
  const start = () => startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl, NO_LIMITS: '1' });
  [service, other] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all([service?.stop(), other?.stop()]);
  await bus?.stop();
  await staff?.stop();
});

const DA = 100;
/** One telephone at 45,000 is 40,500 with the promotion: it takes 4,500 off each. */
const OFF = 4500;
/** A shop of its own, with one promotion of telephones. */
const withPromotion = async (more: Partial<Promotion>): Promise<{ demo: DemoShop; promotion: Promotion }> => {
  const demo = demoShop({ cooldownSeconds: 0 });
  await publishShopData(bus, demo);
  const { couponCode: _none, ...open } = codeOf(demo, 'BUDGET', { scope: 'product', targets: [demo.phone.uuid] });
  const promotion = { ...open, ...more };
  await publishPromotion(bus, promotion);
  const request = { shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400, code: more.couponCode };
  for (const replica of [...service.replicas, ...other.replicas])
    await eventually(async () => expect((await quoteOf(demo, request, replica)).body['total']).toBe(40_900));
  return { demo, promotion };
};
const quoteOf = (demo: DemoShop, body: object, replica: Replica = service): Promise<Answer> =>
  send(`${replica.url}/web/api/cart/quote`, {
    method: 'POST',
    headers: testVisitor(demo.shop.uuid).csrf,
    body: JSON.stringify(body),
  });
const promoted = (demo: DemoShop, more: RequestOptions = {}) =>
  orderRequest(demo, { cart: [{ product: demo.phone.uuid, unitPrice: 40_500, quantity: 1 }], total: 40_900, ...more });
/** A page that is told 503 by a service with too much to do asks again with the same key. */
const answered = async (request: ReturnType<typeof promoted>, replica: RunningService): Promise<Answer> => {
  for (;;) {
    const answer = await checkout(replica, request);
    if (answer.status !== 503) return answer;
  }
};
const cancel = async (demo: DemoShop, uuid: unknown): Promise<void> => {
  const desk = backOffice(
    () => service,
    () => staff,
    { shopUuid: demo.shop.uuid },
  );
  expect((await desk.act(String(uuid), 'cancel', { reason: 'no-answer' })).body['state']).toBe('cancelled');
};
/** What the orders that stand hold of it, and what is counted beside them: centimes. */
const spentOf = async (demo: DemoShop, { uuid }: Promotion) => {
  const orders = await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid });
  const held = orders
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ budgetUse }) => (budgetUse ?? []) as { promotion: string; amount: number }[])
    .filter(({ promotion }) => promotion === uuid);
  const [counted] = await readCollection(environment, 'promotion_budgets', { promotion: uuid });
  return { held: held.reduce((sum, { amount }) => sum + amount, 0), counted: counted?.['spent'] };
};

describe('the budget of a promotion', () => {
  it('[D-9.03] is never exceeded by sixty orders that come at once on two replicas; the others are told the price of now', async () => {
    const { demo, promotion } = await withPromotion({ budget: 7 * OFF * DA + 99 });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => answered(promoted(demo), at % 2 === 0 ? service : other)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, body]).toMatchObject([
          409,
          {
            type: 'price-changed',
            lines: [{ oldPrice: 40_500, newPrice: 45_000 }],
            total: { oldPrice: 40_900, newPrice: 45_400 },
          },
        ]);
    expect(await spentOf(demo, promotion)).toEqual({ held: 7 * OFF * DA, counted: 7 * OFF * DA });
    // At the price that they were told they order.
    expect((await checkout(service, orderRequest(demo, { total: 45_400 }))).status).toBe(200);
    expect((await spentOf(demo, promotion)).held).toBe(7 * OFF * DA);
  });

  it('[D-9.03] has back what a cancelled order took off, once', async () => {
    const { demo, promotion } = await withPromotion({ budget: OFF * DA });
    const first = await checkout(service, promoted(demo));
    expect(first.status).toBe(200);
    expect((await checkout(service, promoted(demo))).body['type']).toBe('price-changed');
    await cancel(demo, first.body['orderUuid']);
    expect(await spentOf(demo, promotion)).toEqual({ held: 0, counted: 0 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => answered(promoted(demo), other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await spentOf(demo, promotion)).toEqual({ held: OFF * DA, counted: OFF * DA });
  });

  it('[D-3.04] is used once by an order that is sent many times at once', async () => {
    const { demo, promotion } = await withPromotion({ budget: 10 * OFF * DA });
    const request = promoted(demo);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => answered(request, at % 2 === 0 ? service : other)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['orderUuid'])}`)).size).toBe(1);
    expect(await spentOf(demo, promotion)).toEqual({ held: OFF * DA, counted: OFF * DA });
  });

  it('[D-9.03] makes a code that is over where it is used up, and the quote says so before', async () => {
    const { demo } = await withPromotion({ budget: OFF * DA, couponCode: 'BUDGET', scope: 'cart', targets: [] });
    const coded = () => orderRequest(demo, { code: 'BUDGET', total: 40_900 });
    expect((await checkout(service, coded())).status).toBe(200);
    const { status, body } = await checkout(service, coded());
    expect([status, body['type'], body['errors']]).toEqual([422, 'code', { code: ['form.code.ended'] }]);
    const cart = { shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400, code: 'BUDGET' };
    expect((await quoteOf(demo, cart)).body).toMatchObject({ total: 45_400, code: { state: 'ended' } });
  });

  it('takes nothing off a cart that would take more than is left, and still something off a smaller one', async () => {
    const { demo, promotion } = await withPromotion({ budget: 2 * OFF * DA });
    const quoted = async (quantity: number) =>
      (
        await quoteOf(demo, {
          shopUuid: demo.shop.uuid,
          cart: [{ product: demo.phone.uuid, unitPrice: 45_000, quantity }],
          delivery: 400,
        })
      ).body['total'];
    expect([await quoted(3), await quoted(2), await quoted(1)]).toEqual([135_400, 81_400, 40_900]);
    const desk = backOffice(
      () => service,
      () => staff,
      { shopUuid: demo.shop.uuid },
    );
    const { body } = await desk.call('/promotions/simulate', {
      method: 'POST',
      body: JSON.stringify({ lines: [{ product: demo.phone.uuid, quantity: 3 }] }),
    });
    const told = body['promotions'] as { uuid: string; why: unknown }[];
    expect(told.find(({ uuid }) => uuid === promotion.uuid)?.why).toEqual({ what: 'not-for-them', obstacle: 'budget' });
  });

  it('is told to others as it is spent and given back', async () => {
    const { demo, promotion } = await withPromotion({ budget: 10 * OFF * DA });
    const told = () =>
      bus
        .seen(TOPICS.promotionSpending, 'order.promotion-spending-changed')
        .filter(({ subject }) => subject === promotion.uuid)
        .map(({ data }) => data)
        .at(-1);
    const { body } = await checkout(service, promoted(demo));
    await checkout(other, promoted(demo));
    await eventually(() => expect(told()).toEqual({ promotion: promotion.uuid, spent: 2 * OFF * DA, orders: 2 }));
    await cancel(demo, body['orderUuid']);
    await eventually(() => expect(told()).toEqual({ promotion: promotion.uuid, spent: OFF * DA, orders: 1 }));
  });

  it('[D-9.03] is counted on while it is taken off, for when it is put back', async () => {
    const { demo, promotion } = await withPromotion({ budget: OFF * DA });
    const quoted = { shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400 };
    const costs = async (total: number) => {
      for (const replica of [...service.replicas, ...other.replicas])
        await eventually(async () => expect((await quoteOf(demo, quoted, replica)).body['total']).toBe(total));
    };
    const first = await checkout(service, promoted(demo));
    await costs(45_400);
    const { budget: _none, ...endless } = promotion;
    await publishPromotion(bus, endless);
    await costs(40_900);
    expect((await checkout(other, promoted(demo))).status).toBe(200);
    expect(await spentOf(demo, promotion)).toEqual({ held: 2 * OFF * DA, counted: 2 * OFF * DA });
    await publishPromotion(bus, { ...promotion, budget: 2 * OFF * DA });
    await costs(45_400);
    await cancel(demo, first.body['orderUuid']);
    await costs(40_900);
    expect(await spentOf(demo, promotion)).toEqual({ held: OFF * DA, counted: OFF * DA });
  });

  it('begins with what the promotion took off before it had one', async () => {
    const { demo, promotion } = await withPromotion({});
    expect((await checkout(service, promoted(demo))).status).toBe(200);
    await eventually(async () =>
      expect(await readCollection(environment, 'promotion_figures', { promotion: promotion.uuid })).toMatchObject([
        { discount: OFF * DA, orders: 1 },
      ]),
    );
    await publishPromotion(bus, { ...promotion, budget: OFF * DA });
    await eventually(async () => {
      const { status, body } = await checkout(service, promoted(demo));
      expect([status, body['type']]).toEqual([409, 'price-changed']);
    });
  });
});
