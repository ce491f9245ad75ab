import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventFor, eventually } from '@shop/service-kit/testing';
import { lot, orderEvent, orderOf, stockOf, type TestOrder } from './fixtures.ts';
import {
  addStock,
  ALGER,
  answersTo,
  answerTo,
  bus,
  confirm,
  figures,
  models,
  oneLot,
  settled,
  SHOP,
  startStockShop,
  stopStockShop,
} from './stock-shop.ts';

const DAY = 24 * 3_600_000;
const limits = { max: 100, windowSeconds: 60 };

beforeAll(async () => {
  await startStockShop();
  const shop = {
    uuid: SHOP,
    name: 'Bahdja',
    hosts: ['bahdja.dz'],
    isDefault: true,
    activeAddToCart: true,
    cooldownSeconds: 100,
    abandonedCartCapture: true,
    limits: { visitor: limits, phone: limits, address: limits },
    preparedWithinDays: 3,
  };
  const changed = { shop, changedAt: new Date().toISOString() };
  await bus.publish(TOPICS.shops, eventFor(SHOP, SHOP, 'catalog.shop-changed', changed));
});
afterAll(stopStockShop);

const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) =>
  bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));
const reservedOrder = async (product: string, quantity: number): Promise<TestOrder> => {
  const order = orderOf(SHOP, [{ product, quantity }]);
  await confirm(order);
  await answerTo(order, 'stock.reserved');
  await settled(order, 'reserved');
  return order;
};
const idOf = (order: TestOrder): string => order.facts.orderUuid;
/** As if the units had been taken so many days ago. */
const dateBack = (order: TestOrder, days: number) =>
  models.reservations.updateOne({ _id: idOf(order) }, { $set: { reservedAt: new Date(Date.now() - days * DAY) } });
const isReported = (order: TestOrder): boolean => answersTo(order, 'stock.unprepared').length > 0;

it('[D-5.05] an order that nobody prepares within the days of the shop is reported, and gives its units back for that reason', async () => {
  const product = newId();
  await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
  const [old, young, preparing] = [
    await reservedOrder(product, 4),
    await reservedOrder(product, 1),
    await reservedOrder(product, 2),
  ];
  await say(preparing, 'order.preparation-started');
  await eventually(async () =>
    expect((await models.reservations.findById(idOf(preparing)).lean())?.preparing).toBe(true),
  );
  await dateBack(preparing, 9);
  await dateBack(young, 2);
  await dateBack(old, 4);

  await eventually(() => expect(isReported(old)).toBe(true));
  expect(answersTo(old, 'stock.unprepared')).toMatchObject([{ data: { orderUuid: idOf(old), days: 3 } }]);
  expect([isReported(young), isReported(preparing)]).toEqual([false, false]);
  // The order decides; until it does, it holds its units.
  expect(await figures(product)).toEqual(oneLot(10, 7));

  await say(old, 'order.confirmation-withdrawn', { reason: 'not-prepared' });
  await settled(old, 'refused');
  expect(await answerTo(old, 'stock.released')).toMatchObject({ data: { reason: 'not-prepared' } });
  expect(await figures(product)).toEqual(oneLot(10, 3));
  await eventually(async () =>
    expect(await models.movements.countDocuments({ document: idOf(old), reason: 'not-prepared' })).toBe(1),
  );

  // Confirmed again, it reserves anew, and its days begin anew.
  await confirm(old);
  await settled(old, 'reserved');
  const again = await models.reservations.findById(idOf(old)).lean();
  expect(again).toMatchObject({ preparing: false, unpreparedSaidAt: null });
  expect((again?.reservedAt?.getTime() ?? 0) > Date.now() - DAY).toBe(true);
});

it('[T-1.05] with 4 units in 4 confirmed orders, packing the fourth spends its own reservation', async () => {
  const product = newId();
  await addStock([stockOf(ALGER, product, null, [lot('L1', 4)])]);
  const orders = await Promise.all([1, 2, 3, 4].map(() => reservedOrder(product, 1)));
  expect(await figures(product)).toEqual(oneLot(4, 4));
  const fourth = orders[3];
  if (!fourth) throw new Error('four orders');
  await say(fourth, 'order.preparation-started');
  await say(fourth, 'order.packed', { packingState: 'full', packed: [] });
  await say(fourth, 'order.shipped');
  await settled(fourth, 'shipped');
  expect(await figures(product)).toEqual(oneLot(3, 3));
  expect(answersTo(fourth, 'stock.short')).toEqual([]);
});
