import type { Promotion } from '@shop/contracts/promotion';
import { eventually, testVisitor, type TestBus, type TestEnvironment } from '@shop/service-kit/testing';
import { readCollection } from './database.ts';
import { codeOf, demoShop, publishPromotion, publishShopData, type DemoShop } from './demo-shop.ts';
import { orderRequest, send, type Answer, type Replica, type RequestOptions } from './visitor.ts';

/** Centimes of a dinar. */
export const DA = 100;
/** One telephone at 45,000 is 40,500 with the promotion: it takes 4,500 off each. */
export const OFF = 4500;

export const quoteOf = (demo: DemoShop, body: object, replica: Replica): Promise<Answer> =>
  send(`${replica.url}/web/api/cart/quote`, {
    method: 'POST',
    headers: testVisitor(demo.shop.uuid).csrf,
    body: JSON.stringify(body),
  });

/** A shop of its own, with one promotion of telephones that every replica knows. */
export const shopWithPromotion = async (
  bus: TestBus,
  replicas: readonly Replica[],
  more: Partial<Promotion>,
): Promise<{ demo: DemoShop; promotion: Promotion }> => {
  const demo = demoShop({ cooldownSeconds: 0 });
  await publishShopData(bus, demo);
  const { couponCode: _none, ...open } = codeOf(demo, 'BUDGET', { scope: 'product', targets: [demo.phone.uuid] });
  const promotion = { ...open, ...more };
  await publishPromotion(bus, promotion);
  const request = { shopUuid: demo.shop.uuid, cart: orderRequest(demo).cart, delivery: 400, code: more.couponCode };
  for (const replica of replicas)
    await eventually(async () => expect((await quoteOf(demo, request, replica)).body['total']).toBe(40_900));
  return { demo, promotion };
};

export const promotedOrder = (demo: DemoShop, more: RequestOptions = {}): ReturnType<typeof orderRequest> =>
  orderRequest(demo, { cart: [{ product: demo.phone.uuid, unitPrice: 40_500, quantity: 1 }], total: 40_900, ...more });

/** The amount that the standing orders hold of the budget, and the counted amount: centimes. */
export const spentOf = async (environment: TestEnvironment, demo: DemoShop, { uuid }: Promotion) => {
  const orders = await readCollection(environment, 'orders', { shopUuid: demo.shop.uuid });
  const reserved = orders
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ budgetUse }) => (budgetUse ?? []) as { promotion: string; amount: number }[])
    .filter(({ promotion }) => promotion === uuid);
  const [counted] = await readCollection(environment, 'promotion_budgets', { promotion: uuid });
  return { held: reserved.reduce((sum, { amount }) => sum + amount, 0), counted: counted?.['spent'] };
};
