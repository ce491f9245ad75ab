import { TOPICS } from '@shop/contracts';
import { newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { lot, orderEvent, orderOf, stockOf, type TestOrder } from './fixtures.ts';
import {
  addStock,
  ALGER,
  answersTo,
  answerTo,
  bus,
  confirm,
  figures,
  killService,
  models,
  oneLot,
  settled,
  SHOP,
  startAgain,
  startStockShop,
  stopStockShop,
} from './stock-shop.ts';

beforeAll(startStockShop);
afterAll(stopStockShop);

const changeTo = (order: TestOrder, units: TestOrder['facts']['units'], request = newId()) => ({
  request,
  event: orderEvent(order, 'order.change-requested', { request, wanted: { units, wilaya: 16, warehouse: null } }),
});
const answerOf = (order: TestOrder, type: 'stock.changed' | 'stock.refused', request: string) =>
  eventually(() => {
    const answer = answersTo(order, type).find(({ data }) => 'request' in data && data.request === request);
    if (!answer) throw new Error(`no ${type} yet`);
    return answer.data;
  });
const lamps = async (onHand: number, quantity: number) => {
  const product = newId();
  await addStock([stockOf(ALGER, product, null, [lot('L1', onHand)])]);
  const order = orderOf(SHOP, [{ product, quantity }]);
  await confirm(order);
  await answerTo(order, 'stock.reserved');
  const [unit] = order.facts.units;
  if (!unit) throw new Error('an order has a unit');
  return { product, order, unit };
};

describe('an order that is changed after its confirmation', () => {
  it('[T-2.19] invariant: the reservation changes by the difference, up and down, once', async () => {
    const { product, order, unit } = await lamps(10, 2);
    const more = changeTo(order, [{ ...unit, quantity: 3 }]);
    await bus.publish(TOPICS.orderEvents, more.event);
    await bus.publish(TOPICS.orderEvents, { ...more.event, id: newId() });
    expect(await answerOf(order, 'stock.changed', more.request)).toMatchObject({
      allocations: [{ lineId: unit.lineId, lot: 'L1', quantity: 3 }],
    });
    expect(await figures(product)).toEqual(oneLot(10, 3));
    const less = changeTo(order, [{ ...unit, quantity: 1 }]);
    await bus.publish(TOPICS.orderEvents, less.event);
    await answerOf(order, 'stock.changed', less.request);
    expect(await figures(product)).toEqual(oneLot(10, 1));
    expect(answersTo(order, 'stock.changed')).toHaveLength(2);
    await bus.publish(TOPICS.orderEvents, orderEvent(order, 'order.cancelled', { reason: 'doublon' }));
    await settled(order, 'released');
    expect(await figures(product)).toEqual(oneLot(10, 0));
    expect(await wrongStockItems(models)).toEqual([]);
  });

  it('[T-2.19] invariant: what cannot be had whole leaves the former reservation, and says what is there', async () => {
    const { product, order, unit } = await lamps(7, 2);
    const cup = newId();
    await addStock([stockOf(ALGER, cup, null, [lot('L1', 5)])]);
    const other = { lineId: newId(), product: cup, combination: null, quantity: 1 };
    const { request, event } = changeTo(order, [{ ...unit, quantity: 40 }, other]);
    await bus.publish(TOPICS.orderEvents, event);
    expect(await answerOf(order, 'stock.refused', request)).toMatchObject({
      reason: 'shortage',
      shortages: [{ lineId: unit.lineId, required: 40, available: 7 }],
    });
    expect([await figures(product), await figures(cup)]).toEqual([oneLot(7, 2), oneLot(5, 0)]);
    expect((await models.reservations.findById(order.facts.orderUuid).lean())?.units).toMatchObject([{ quantity: 2 }]);
  });

  it('[T-2.18] a line takes over the units of another one while no other unit is free', async () => {
    const { product, order, unit } = await lamps(2, 2);
    const second = { ...unit, lineId: newId(), quantity: 1 };
    const { request, event } = changeTo(order, [{ ...unit, quantity: 1 }, second]);
    await bus.publish(TOPICS.orderEvents, event);
    const { allocations } = (await answerOf(order, 'stock.changed', request)) as { allocations: unknown };
    expect(allocations).toMatchObject([
      { lineId: unit.lineId, quantity: 1 },
      { lineId: second.lineId, quantity: 1 },
    ]);
    expect(await figures(product)).toEqual(oneLot(2, 2));
    expect(await models.movements.countDocuments({ product, reason: 'order-changed' })).toBe(0);
  });

  it('[T-2.20] invariant: killed in between, it goes on, and the stock equals its movements', async () => {
    const { product, order, unit } = await lamps(10, 2);
    const { request, event } = changeTo(order, [{ ...unit, quantity: 6 }]);
    await bus.publish(TOPICS.orderEvents, event);
    await killService();
    await startAgain();
    await answerOf(order, 'stock.changed', request);
    expect(await figures(product)).toEqual(oneLot(10, 6));
    await eventually(async () => expect(await wrongStockItems(models)).toEqual([]));
  });

  it('[D-4.12] a change that arrives after the cancellation takes nothing and has no answer', async () => {
    const { product, order, unit } = await lamps(10, 2);
    await bus.publish(TOPICS.orderEvents, orderEvent(order, 'order.cancelled', { reason: 'doublon' }));
    const late = changeTo(order, [{ ...unit, quantity: 3 }]);
    await bus.publish(TOPICS.orderEvents, late.event);
    const next = orderOf(SHOP, [{ product, quantity: 1 }]);
    await confirm(next);
    await answerTo(next, 'stock.reserved');
    expect(await figures(product)).toEqual(oneLot(10, 1));
    expect(answersTo(order, 'stock.changed')).toEqual([]);
  });
});
