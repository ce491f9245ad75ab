import { TOPICS } from '@shop/contracts';
import { createLogger, createMetrics, newId } from '@shop/service-kit';
import { eventually, unmodelledFields } from '@shop/service-kit/testing';
import { withdrawStep } from '../src/stock/domain/stock-step.ts';
import { createStockItems } from '../src/stock/persistence/stock-item.repository.ts';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { checkNextItems, watchStock } from '../src/stock/watch-stock.ts';
import { lot, orderEvent, orderOf, stockOf, type TestOrder } from './fixtures.ts';
import {
  addStock,
  ALGER,
  answersTo,
  answerTo,
  bus,
  connection,
  confirm,
  figures,
  models,
  oneLot,
  reserved,
  settled,
  SHOP,
  startStockShop,
  stopStockShop,
} from './stock-shop.ts';

beforeAll(startStockShop);
afterAll(stopStockShop);

describe('after the reservation', () => {
  const reservedOrder = async (product: string, quantity: number) => {
    await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
    const order = orderOf(SHOP, [{ product, quantity }]);
    await confirm(order);
    await answerTo(order, 'stock.reserved');
    return order;
  };
  const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) =>
    bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));

  it('[T-1.03] invariant: gives the units back when the order is cancelled, once', async () => {
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

  it('invariant: gives the units of a withdrawn confirmation back, once, and reserves them when it is confirmed again', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    const withdrawn = orderEvent(order, 'order.confirmation-withdrawn');
    await bus.publish(TOPICS.orderEvents, withdrawn);
    await settled(order, 'refused');
    expect(await figures(product)).toEqual(oneLot(10, 0));
    await confirm(order);
    await settled(order, 'reserved');
    expect(await figures(product)).toEqual(oneLot(10, 4));
    // The withdrawal that comes once more is about the confirmation of before.
    await bus.publish(TOPICS.orderEvents, withdrawn);
    await say(order, 'order.cancelled', { reason: 'doublon' });
    await settled(order, 'released');
    await answerTo(order, 'stock.released');
    expect(await figures(product)).toEqual(oneLot(10, 0));
  });

  it('[C-1.20] [T-1.03] an order that is cancelled while a withdrawal stopped halfway gives its units back once', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    // Units that a second giving-back would take from.
    const other = orderOf(SHOP, [{ product, quantity: 5 }]);
    await confirm(other);
    await settled(other, 'reserved');
    const id = order.facts.orderUuid;
    const { plan = [], attempt = 0 } = (await models.reservations.findById(id).lean()) ?? {};
    await models.reservations.updateOne({ _id: id }, { $set: { status: 'withdrawing' }, $inc: { version: 1 } });
    const steps = plan.map((planned) => withdrawStep(planned, { order: id, by: 'Sarah' }, attempt, 'count'));
    await createStockItems(models.stock).carryOut(steps);
    expect(await figures(product)).toEqual(oneLot(10, 5));
    await say(order, 'order.cancelled', { reason: 'doublon' });
    await settled(order, 'released');
    expect(await figures(product)).toEqual(oneLot(10, 5));
    await answerTo(order, 'stock.released');
    expect(await wrongStockItems(models)).toEqual([]);
  });

  it('[T-1.03] reserves nothing for a confirmation that arrives after the cancellation', async () => {
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
    await say(order, 'order.delivered', {
      codAmount: 450_000,
      trackingId: null,
      deliveredBy: { transporter: newId(), name: 'Express Bladi' },
    });
    await settled(order, 'shipped');
    expect(await figures(product)).toEqual(oneLot(6, 0));
  });

  it('[D-4.13] brings back what a customer did not take, once, to be inspected', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    const delivered = orderEvent(order, 'order.delivered', {
      codAmount: 300_000,
      trackingId: 'YAL-1',
      deliveredBy: { transporter: newId(), name: 'Express Bladi' },
      taken: order.facts.units.map(({ lineId }) => ({ lineId, quantity: 3 })),
    });
    await bus.publish(TOPICS.orderEvents, delivered);
    await bus.publish(TOPICS.orderEvents, { ...delivered, id: newId() });
    await eventually(async () => {
      const [inspection] = await models.inspections.find({ _id: order.facts.orderUuid }).lean();
      expect(inspection).toMatchObject({ waiting: 1, trackingId: 'YAL-1', lots: [{ product, quantity: 1 }] });
    });
    await settled(order, 'shipped');
    expect(await figures(product)).toEqual(oneLot(7, 0, 1));
    expect(await wrongStockItems(models)).toEqual([]);
  });

  it('takes the units out of an order delivered without having been shipped', async () => {
    const product = newId();
    const order = await reservedOrder(product, 1);
    await say(order, 'order.delivered', {
      codAmount: 450_000,
      trackingId: null,
      deliveredBy: { transporter: newId(), name: 'Express Bladi' },
    });
    await settled(order, 'shipped');
    expect(await figures(product)).toEqual(oneLot(9, 0));
  });

  const expeditionIs = (order: TestOrder, state: string) =>
    eventually(async () =>
      expect((await models.expeditions.findOne({ 'subject.id': order.facts.orderUuid }).lean())?.state).toBe(state),
    );
  const heldAre = (product: string, onHand: number, taken: number) =>
    eventually(async () => expect(await figures(product)).toEqual(oneLot(onHand, taken)));
  const packIn = (order: TestOrder, quantity: number) =>
    say(order, 'order.packed', {
      packingState: 'partial',
      packed: order.facts.units.map(({ lineId }) => ({ lineId, quantity })),
    });

  it('[D-4.07] releases unpacked units at once, publishes the remaining reservation, and ships only packed units', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    await say(order, 'order.preparation-started');
    await packIn(order, 3);
    await packIn(order, 3);
    await heldAre(product, 10, 3);
    await eventually(async () => {
      const rows = await models.movements.find({ document: order.facts.orderUuid, type: 'release' }).lean();
      expect(rows).toMatchObject([{ quantity: -1, reason: 'not-packed', lot: 'L1' }]);
    });
    await eventually(() => {
      const allocations = [{ product, lot: 'L1', quantity: 3, warehouse: { uuid: ALGER, name: 'Alger' } }];
      expect(answersTo(order, 'stock.fitted').map(({ data }) => data)).toMatchObject([{ allocations }]);
    });
    const other = orderOf(SHOP, [{ product, quantity: 7 }]);
    await confirm(other);
    await reserved(other);
    await say(order, 'order.shipped');
    await settled(order, 'shipped');
    expect(await figures(product)).toEqual(oneLot(7, 7));
    await say(order, 'order.returned');
    await settled(order, 'returned');
    expect(await figures(product)).toEqual(oneLot(10, 7, 3));
    expect(await wrongStockItems(models)).toEqual([]);
  });

  it('[D-4.07] reserves all units of an unpacked order again, and gives all of them back when it is cancelled', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    await say(order, 'order.preparation-started');
    await packIn(order, 1);
    await heldAre(product, 10, 1);
    await say(order, 'order.unpacked');
    await heldAre(product, 10, 4);
    await packIn(order, 2);
    await heldAre(product, 10, 2);
    await say(order, 'order.cancelled', { reason: 'doublon' });
    await settled(order, 'released');
    expect(await figures(product)).toEqual(oneLot(10, 0));
    expect(await wrongStockItems(models)).toEqual([]);
  });

  it('[D-4.07] publishes the shortages of an unpacked order whose units have gone to another one', async () => {
    const product = newId();
    const order = await reservedOrder(product, 4);
    await say(order, 'order.preparation-started');
    await packIn(order, 1);
    const other = orderOf(SHOP, [{ product, quantity: 9 }]);
    await heldAre(product, 10, 1);
    await confirm(other);
    await reserved(other);
    await say(order, 'order.unpacked');
    await expeditionIs(order, 'open');
    const [event] = await eventually(() => {
      const events = answersTo(order, 'stock.short');
      expect(events).toHaveLength(1);
      return events;
    });
    expect(event?.data).toMatchObject({ shortages: [{ product, required: 3, available: 0 }] });
    expect(await figures(product)).toEqual(oneLot(10, 10));
  });

  it('brings the units of a returned order back as hold', async () => {
    const [shippedOrder, never] = [newId(), newId()];
    const [shipped, announced] = [await reservedOrder(shippedOrder, 4), await reservedOrder(never, 2)];
    await say(shipped, 'order.shipped');
    await say(shipped, 'order.returned');
    await say(shipped, 'order.returned');
    await say(announced, 'order.returned');
    await settled(shipped, 'returned');
    await settled(announced, 'returned');
    expect(await figures(shippedOrder)).toEqual(oneLot(10, 0, 4));
    expect(await figures(never)).toEqual(oneLot(10, 0, 2));
  });
});

it('stores no field that its models do not know', async () => {
  expect(await models.reservations.countDocuments()).toBeGreaterThan(0);
  expect(await unmodelledFields(connection)).toEqual([]);
});

it('[D-5.03] says by how many units stock is not the sum of its movements, until it is again', async () => {
  const product = newId();
  await addStock([stockOf(ALGER, product, null, [lot('L1', 10)])]);
  const metrics = createMetrics('tests');
  const deps = { ...models, logger: createLogger('tests', 'silent'), metrics, checkEveryMs: 120_000 };
  const watching = watchStock(deps);
  const mismatch = async (): Promise<Record<string, number>> => {
    await checkNextItems(deps, 0);
    const text = await metrics.registry.metrics();
    return Object.fromEntries(
      [...text.matchAll(/^stock_mismatch_(\w+)\{.*\} (\S+)$/gm)].map((m) => [m[1], Number(m[2])]),
    );
  };
  const item = { _id: `${ALGER}:${product}:` };
  const change = (by: number) =>
    models.stock.updateOne(item, { $inc: { 'lots.0.onHand': by, 'lots.0.available': by, version: 1 } });
  expect(await mismatch()).toEqual({ units: 0, items: 0 });
  await change(3);
  expect(await mismatch()).toEqual({ units: 3, items: 1 });
  await change(-3);
  expect(await mismatch()).toEqual({ units: 0, items: 0 });

  // Another replica has begun one a moment ago: this one leaves it to it.
  await change(2);
  await checkNextItems(deps, 600_000);
  expect((await models.checks.findById('stock').lean())?.wrong).toEqual([]);
  await change(-2);
  await watching.stop();
});
