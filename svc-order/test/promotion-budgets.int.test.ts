import { TOPICS } from '@shop/contracts';
import type { Promotion } from '@shop/contracts/promotion';
import {
  eventually,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import { backOffice } from './back-office.ts';
import { borrowOrders, WITHOUT_LIMITS } from './borrowed-orders.ts';
import { DA, OFF, promotedOrder, quoteOf, shopWithPromotion, spentOf } from './budgets-at-checkout.ts';
import { readCollection } from './database.ts';
import { publishPromotion, type DemoShop } from './demo-shop.ts';
import { checkout, orderRequest, untilAnswered, type Answer } from './visitor.ts';

let environment: TestEnvironment;
let bus: TestBus;
let staff: TestStaff;
let service: RunningService;
let ownShops: string[];

beforeAll(async () => {
  ({ environment, bus, staff, service, ownShops } = await borrowOrders({
    shops: [],
    env: WITHOUT_LIMITS,
    watch: [TOPICS.promotionSpending],
  }));
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

const withPromotion = async (more: Partial<Promotion>) => {
  const shop = await shopWithPromotion(bus, service.replicas, more);
  ownShops.push(shop.demo.shop.uuid);
  return shop;
};
const quote = (demo: DemoShop, body: object): Promise<Answer> => quoteOf(demo, body, service);
const spent = (demo: DemoShop, promotion: Promotion) => spentOf(environment, demo, promotion);
const cancel = async (demo: DemoShop, uuid: unknown): Promise<void> => {
  const desk = backOffice(
    () => service,
    () => staff,
    { shopUuid: demo.shop.uuid },
  );
  expect((await desk.act(String(uuid), 'cancel', { reason: 'no-answer' })).body['state']).toBe('cancelled');
};
describe('the budget of a promotion', () => {
  it('[D-9.03] invariant: has back what a cancelled order took off, once', async () => {
    const { demo, promotion } = await withPromotion({ budget: OFF * DA });
    const first = await checkout(service, promotedOrder(demo));
    expect(first.status).toBe(200);
    expect((await checkout(service, promotedOrder(demo))).body['type']).toBe('price-changed');
    await cancel(demo, first.body['orderUuid']);
    expect(await spent(demo, promotion)).toEqual({ held: 0, counted: 0 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => untilAnswered(service, promotedOrder(demo))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await spent(demo, promotion)).toEqual({ held: OFF * DA, counted: OFF * DA });
  });

  it('[D-9.03] makes a code that is over where it is used up, and the quote says so before', async () => {
    const { demo } = await withPromotion({ budget: OFF * DA, couponCode: 'BUDGET', scope: 'cart', targets: [] });
    const coded = () => orderRequest(demo, { code: 'BUDGET', total: 40_900 });
    expect((await checkout(service, coded())).status).toBe(200);
    const { status, body } = await checkout(service, coded());
    expect([status, body['type'], body['errors']]).toEqual([422, 'code', { code: ['form.code.ended'] }]);
    const cart = { shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400, code: 'BUDGET' };
    expect((await quote(demo, cart)).body).toMatchObject({ total: 45_400, code: { state: 'ended' } });
  });

  it('takes nothing off a cart that would take more than is left, and still something off a smaller one', async () => {
    const { demo, promotion } = await withPromotion({ budget: 2 * OFF * DA });
    const quoted = async (quantity: number) =>
      (
        await quote(demo, {
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
    const promotions = body['promotions'] as { uuid: string; why: unknown }[];
    expect(promotions.find(({ uuid }) => uuid === promotion.uuid)?.why).toEqual({
      what: 'not-for-them',
      obstacle: 'budget',
    });
  });

  it('publishes its spending as it grows and is given back', async () => {
    const { demo, promotion } = await withPromotion({ budget: 10 * OFF * DA });
    const publishedBudget = () =>
      bus
        .seen(TOPICS.promotionSpending, 'order.promotion-spending-changed')
        .filter(({ subject }) => subject === promotion.uuid)
        .map(({ data }) => data)
        .at(-1);
    const { body } = await checkout(service, promotedOrder(demo));
    await checkout(service, promotedOrder(demo));
    await eventually(() =>
      expect(publishedBudget()).toEqual({ promotion: promotion.uuid, spent: 2 * OFF * DA, orders: 2 }),
    );
    await cancel(demo, body['orderUuid']);
    await eventually(() =>
      expect(publishedBudget()).toEqual({ promotion: promotion.uuid, spent: OFF * DA, orders: 1 }),
    );
  });

  it('[D-9.03] is counted on while it is taken off, for when it is put back', async () => {
    const { demo, promotion } = await withPromotion({ budget: OFF * DA });
    const quoted = { shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400 };
    const costs = async (total: number) => {
      for (const replica of service.replicas)
        await eventually(async () => expect((await quoteOf(demo, quoted, replica)).body['total']).toBe(total));
    };
    const first = await checkout(service, promotedOrder(demo));
    await costs(45_400);
    const { budget: _none, ...endless } = promotion;
    await publishPromotion(bus, endless);
    await costs(40_900);
    expect((await checkout(service, promotedOrder(demo))).status).toBe(200);
    expect(await spent(demo, promotion)).toEqual({ held: 2 * OFF * DA, counted: 2 * OFF * DA });
    await publishPromotion(bus, { ...promotion, budget: 2 * OFF * DA });
    await costs(45_400);
    await cancel(demo, first.body['orderUuid']);
    await costs(40_900);
    expect(await spent(demo, promotion)).toEqual({ held: OFF * DA, counted: OFF * DA });
  });

  it('begins with what the promotion took off before it had one', async () => {
    const { demo, promotion } = await withPromotion({});
    expect((await checkout(service, promotedOrder(demo))).status).toBe(200);
    await eventually(async () =>
      expect(await readCollection(environment, 'promotion_figures', { promotion: promotion.uuid })).toMatchObject([
        { discount: OFF * DA, orders: 1 },
      ]),
    );
    await publishPromotion(bus, { ...promotion, budget: OFF * DA });
    await eventually(async () => {
      const { status, body } = await checkout(service, promotedOrder(demo));
      expect([status, body['type']]).toEqual([409, 'price-changed']);
    });
  });
});
