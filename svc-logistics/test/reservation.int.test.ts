import { StockEvent, TOPICS } from '@shop/contracts';
import { connectMongo, newId } from '@shop/service-kit';
import { eventually, startService, startStaffKeys, startTestBus, testEnvironment, type RunningService, type TestBus, type TestEnvironment, type TestStaff } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { logisticsModels, type LogisticsModels } from '../src/persistence/models.ts';
import { wrongStockItems } from '../src/persistence/stock-check.ts';
import { seed } from '../src/seed.ts';
import { confirmation, emptySeed, lot, orderEvent, orderOf, stockOf, warehouseOf, type TestOrder } from './fixtures.ts';

const SHOP = newId();
const ALGER = newId();
const ORAN = newId();
const SETIF = newId();

let environment: TestEnvironment;
let staff: TestStaff;
let service: RunningService;
let bus: TestBus;
let connection: Connection;
let models: LogisticsModels;

const addStock = (stock: ReturnType<typeof stockOf>[]) => seed({ mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() }, { ...emptySeed(SHOP), stock });
const answersTo = (order: TestOrder, type?: string) => bus.seen(TOPICS.stockEvents, type).filter((event) => event.subject === order.facts.orderUuid).map((event) => StockEvent.parse(event));
const answerTo = (order: TestOrder, type: 'stock.reserved' | 'stock.refused' | 'stock.released') => eventually(() => {
  const [answer] = answersTo(order, type);
  if (!answer) throw new Error(`no ${type} yet:\n${service.output()}`);
  return answer;
}, 20_000);
const confirm = (order: TestOrder, request?: string) => bus.publish(TOPICS.orderEvents, confirmation(order, request));
const reserved = async (order: TestOrder) => {
  const answer = await answerTo(order, 'stock.reserved');
  if (answer.type !== 'stock.reserved') throw new Error(answer.type);
  return answer.data.allocations;
};
const figures = async (product: string, warehouse = ALGER) => {
  const item = await models.stock.findById(`${warehouse}:${product}:`).lean();
  return item?.lots.map(({ number, onHand, reserved: taken, hold, available }) => ({ number, onHand, reserved: taken, hold, available }));
};
const oneLot = (onHand: number, taken: number, hold = 0) => [{ number: 'L1', onHand, reserved: taken, hold, available: onHand - taken - hold }];
const settled = (order: TestOrder, status: string) => eventually(async () => expect((await models.reservations.findById(order.facts.orderUuid).lean())?.status).toBe(status));

beforeAll(async () => {
  environment = await testEnvironment(['svc-logistics']);
  staff = await startStaffKeys();
  await seed({ mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() }, {
    ...emptySeed(SHOP),
    warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1), warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2), warehouseOf(SETIF, 'Sétif', 19, 'LIFO', 3)],
  });
  service = await startService('svc-logistics', environment, { STAFF_JWKS_URL: staff.jwksUrl });
  bus = await startTestBus(environment, [TOPICS.stockEvents, TOPICS.stockLevels]);
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 20);
  models = logisticsModels(connection);
}, 60_000);

afterAll(async () => {
  await bus?.stop();
  await service?.stop();
  await staff?.stop();
  await connection?.dropDatabase();
  await connection?.close();
});

describe('reserving an order', () => {
  it('[D-5.01] reserves the units, and available is what is on hand less reserved and hold', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity: 3 }]);
    await confirm(order);
    expect(await reserved(order)).toEqual([expect.objectContaining({ product, lot: 'L1', quantity: 3, warehouse: { uuid: ALGER, name: 'Alger' } })]);
    expect(await figures(product)).toEqual(oneLot(10, 3));
    await eventually(() => {
      const level = bus.seen(TOPICS.stockLevels).filter((event) => event.subject === `${ALGER}:${product}:`).at(-1);
      expect(level?.data).toMatchObject({ level: { shopUuid: SHOP, warehouse: ALGER, product, combination: null, available: 7 } });
    });
  });

  it('[D-5.02] takes from lots by the strategy of the warehouse', async () => {
    const [early, old] = [newId(), newId()];
    const lots = [lot('A', 2, '2027-06-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'), lot('B', 2, '2026-12-24T00:00:00.000Z', '2026-03-01T00:00:00.000Z'), lot('C', 2, null, '2025-12-01T00:00:00.000Z')];
    await addStock([stockOf(ALGER, early, null, lots), stockOf(ORAN, old, null, lots)]);
    const fefo = orderOf(SHOP, [{ product: early, quantity: 3 }]);
    const fifo = orderOf(SHOP, [{ product: old, quantity: 3 }]);
    await Promise.all([confirm(fefo), confirm(fifo)]);
    expect((await reserved(fefo)).map((part) => [part.lot, part.quantity])).toEqual([['B', 2], ['A', 1]]);
    expect((await reserved(fifo)).map((part) => [part.lot, part.quantity])).toEqual([['C', 2], ['A', 1]]);
  });

  it('[D-5.02] reserves all lines or none, and says what is missing per line', async () => {
    const [plenty, scarce] = [newId(), newId()];
    await addStock([stockOf(ALGER, plenty, null, [lot('L1', 10)]), stockOf(ALGER, scarce, null, [lot('L1', 1)])]);
    const order = orderOf(SHOP, [{ product: plenty, quantity: 2 }, { product: scarce, quantity: 2 }]);
    await confirm(order);
    const refusal = await answerTo(order, 'stock.refused');
    expect(refusal.data).toMatchObject({ shortages: [{ product: scarce, required: 2, available: 1 }] });
    expect(await figures(plenty)).toEqual(oneLot(10, 0));
    expect(await figures(scarce)).toEqual(oneLot(1, 0));
  });

  it('reserves at the second asking when stock has come in between', async () => {
    const [scarce, more] = [newId(), newId()];
    await addStock([stockOf(ALGER, scarce, null, [lot('L1', 1)])]);
    const order = orderOf(SHOP, [{ product: scarce, quantity: 2 }]);
    await confirm(order);
    await answerTo(order, 'stock.refused');
    await addStock([stockOf(ORAN, scarce, null, [lot('L1', 1)]), stockOf(ORAN, more, null, [lot('L1', 1)])]);
    await confirm(order);
    // No warehouse has both, so the line is split.
    expect((await reserved(order)).map((part) => part.warehouse.name).sort()).toEqual(['Alger', 'Oran']);
  });

  it('takes the whole order from the nearest warehouse that has all of it', async () => {
    const [lamp, mug] = [newId(), newId()];
    await addStock([stockOf(ALGER, lamp, null, [lot('L1', 5)]), stockOf(SETIF, lamp, null, [lot('L1', 5)]), stockOf(SETIF, mug, null, [lot('L1', 5)]), stockOf(ORAN, lamp, null, [lot('L1', 5)]), stockOf(ORAN, mug, null, [lot('L1', 5)])]);
    const order = orderOf(SHOP, [{ product: lamp, quantity: 1 }, { product: mug, quantity: 1 }], undefined, 19);
    await confirm(order);
    expect(new Set((await reserved(order)).map((part) => part.warehouse.name))).toEqual(new Set(['Sétif']));
  });

  it('answers a repeated message once, and a second asking with the same units', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity: 4 }]);
    const [first, second] = [newId(), newId()];
    const message = confirmation(order, first);
    for (let times = 0; times < 3; times += 1) await bus.publish(TOPICS.orderEvents, message);
    await confirm(order, second);
    await eventually(() => expect(answersTo(order, 'stock.reserved')).toHaveLength(2));
    const answers = answersTo(order, 'stock.reserved');
    expect(answers.map((answer) => (answer.type === 'stock.reserved' ? answer.data.request : ''))).toEqual([first, second]);
    expect(await figures(product)).toEqual(oneLot(10, 4));
  });

  it('[D-5.01] gives 400 orders for 100 units exactly 100 units', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('A', 40), lot('B', 30)]), stockOf(ORAN, product, null, [lot('A', 30)])]);
    const orders = Array.from({ length: 400 }, () => orderOf(SHOP, [{ product, quantity: 1 }]));
    await Promise.all(orders.map((order) => confirm(order)));
    const ids = new Set(orders.map((order) => order.facts.orderUuid));
    const answers = await eventually(() => {
      const all = bus.seen(TOPICS.stockEvents).filter((event) => ids.has(event.subject) && (event.type === 'stock.reserved' || event.type === 'stock.refused'));
      expect(all).toHaveLength(400);
      return all;
    }, 100_000);
    expect(answers.filter((answer) => answer.type === 'stock.reserved')).toHaveLength(100);
    const items = await models.stock.find({ product }).lean();
    expect(items.flatMap((item) => item.lots.map((one) => [one.available, one.reserved])).sort()).toEqual([[0, 30], [0, 30], [0, 40]]);
  }, 120_000);
});

describe('after the reservation', () => {
  const reservedOrder = async (product: string, quantity: number) => {
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity }]);
    await confirm(order);
    await answerTo(order, 'stock.reserved');
    return order;
  };
  const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) => bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));

  it('gives the units back when the order is cancelled, once', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    const cancelled = orderEvent(order, 'order.cancelled', { reason: 'client injoignable' });
    await bus.publish(TOPICS.orderEvents, cancelled);
    await bus.publish(TOPICS.orderEvents, cancelled);
    await settled(order, 'released');
    expect(await figures(product)).toEqual(oneLot(10, 0));
    await answerTo(order, 'stock.released');
    expect(answersTo(order, 'stock.released')).toHaveLength(1);
  });

  it('reserves nothing for a confirmation that arrives after the cancellation', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity: 2 }]);
    const after = orderOf(SHOP, [{ product, quantity: 1 }]);
    await say(order, 'order.cancelled', { reason: 'doublon' });
    await settled(order, 'released');
    await confirm(order);
    await confirm({ ...after, facts: { ...after.facts, orderUuid: after.facts.orderUuid } });
    await answerTo(after, 'stock.reserved');
    expect(answersTo(order)).toHaveLength(0);
    expect(await figures(product)).toEqual(oneLot(10, 1));
  });

  it('takes the units out when the order is shipped, and not again when it is delivered', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    await say(order, 'order.shipped');
    await say(order, 'order.shipped');
    await say(order, 'order.delivered', { codAmount: 450_000, trackingId: null, deliveredBy: { transporter: newId(), name: 'Express Bladi' } });
    await settled(order, 'shipped');
    expect(await figures(product)).toEqual(oneLot(6, 0));
  });

  it('takes the units out of an order delivered without having been shipped', async () => {
    const product = newId();
    const order = await reservedOrder(product, 1);
    await say(order, 'order.delivered', { codAmount: 450_000, trackingId: null, deliveredBy: { transporter: newId(), name: 'Express Bladi' } });
    await settled(order, 'shipped');
    expect(await figures(product)).toEqual(oneLot(9, 0));
  });

  it('makes what was not packed available again when the rest is shipped', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    await say(order, 'order.preparation-started');
    await say(order, 'order.packed', { packingState: 'partial', packed: order.facts.units.map(({ lineId }) => ({ lineId, quantity: 3 })) });
    await eventually(async () => expect((await models.expeditions.findById(order.facts.orderUuid).lean())?.packing).toBe('partial'));
    expect(await figures(product)).toEqual(oneLot(10, 4));
    await say(order, 'order.shipped');
    await settled(order, 'shipped');
    expect(await figures(product)).toEqual(oneLot(7, 0));
  });

  it('brings the units of a returned order back as hold', async () => {
    const [sent, never] = [newId(), newId()];
    const [shipped, announced] = [await reservedOrder(sent, 4), await reservedOrder(never, 2)];
    await say(shipped, 'order.shipped');
    await say(shipped, 'order.returned');
    await say(shipped, 'order.returned');
    await say(announced, 'order.returned');
    await settled(shipped, 'returned');
    await settled(announced, 'returned');
    expect(await figures(sent)).toEqual(oneLot(10, 0, 4));
    expect(await figures(never)).toEqual(oneLot(10, 0, 2));
  });
});

describe('when things break', () => {
  it('[D-5.03] stock equals the sum of its movements, also after the service was killed half-way', async () => {
    const products = Array.from({ length: 6 }, () => newId());
    await addStock(products.map((product) => stockOf(ALGER, product, null, [lot('L1', 60)])));
    const orders = Array.from({ length: 150 }, (_, index) => orderOf(SHOP, [0, 1, 2].map((step) => ({ product: products[(index + step) % 6] ?? '', quantity: 1 }))));
    await Promise.all(orders.map((order) => confirm(order)));
    const ids = orders.map((order) => order.facts.orderUuid);
    await eventually(async () => expect(await models.reservations.countDocuments({ _id: { $in: ids } })).toBeGreaterThan(20), 20_000);
    await service.kill();
    expect(await models.reservations.countDocuments({ _id: { $in: ids }, status: 'reserved' })).toBeLessThan(120);
    service = await startService('svc-logistics', environment, { STAFF_JWKS_URL: staff.jwksUrl });
    // 360 units, three to an order: 120 orders when none of the products runs out before the others.
    await eventually(async () => {
      const open = await models.reservations.countDocuments({ _id: { $in: ids }, status: { $in: ['reserved', 'refused'] } });
      expect(open).toBe(150);
    }, 60_000);
    const taken = await models.reservations.countDocuments({ _id: { $in: ids }, status: 'reserved' });
    const items = await models.stock.find({ product: { $in: products } }).lean();
    expect(items.flatMap((item) => item.lots).reduce((sum, one) => sum + one.reserved, 0)).toBe(taken * 3);
    expect(await wrongStockItems(models)).toEqual([]);
  }, 120_000);

  it('[D-5.03] writes every movement into the journal once and tells it', async () => {
    await eventually(async () => expect(await models.stock.countDocuments({ dirty: true })).toBe(0), 20_000);
    expect(await wrongStockItems(models)).toEqual([]);
    const moved = bus.seen(TOPICS.stockEvents, 'stock.moved');
    const rows = await models.movements.countDocuments({ type: { $ne: 'in' } });
    await eventually(() => expect(new Set(bus.seen(TOPICS.stockEvents, 'stock.moved').map((event) => event.id)).size).toBe(rows));
    expect(moved.length).toBeGreaterThan(0);
  }, 40_000);

  it('sets a message it cannot read aside and goes on', async () => {
    const product = newId();
    await addStock([stockOf(ALGER, product, null, [lot('L1', 2)])]);
    const order = orderOf(SHOP, [{ product, quantity: 1 }]);
    await bus.publishRaw(TOPICS.orderEvents, order.facts.orderUuid, 'not an event');
    await confirm(order);
    await answerTo(order, 'stock.reserved');
  });
});
