import { TOPICS } from '@shop/contracts';
import { getInspection, inspectReturn, listInspections, unholdStock } from '@shop/contracts/logistics/dashboard';
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
  callAs,
  confirm,
  figures,
  heldTo,
  killService,
  models,
  oneLot,
  ORAN,
  settled,
  SHOP,
  startAgain,
  startStockShop,
  stopStockShop,
} from './stock-shop.ts';

beforeAll(startStockShop);
afterAll(stopStockShop);

const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) =>
  bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));

/** An order that came back. */
const returned = async (
  product: string,
  quantity: number,
  {
    onHand = 10,
    lots = [lot('L1', onHand)],
    extra = {},
  }: { onHand?: number; lots?: ReturnType<typeof lot>[]; extra?: object } = {},
): Promise<TestOrder> => {
  await addStock([stockOf(ALGER, product, null, lots)]);
  const order = orderOf(SHOP, [{ product, quantity }]);
  await confirm(order);
  await answerTo(order, 'stock.reserved');
  await say(order, 'order.shipped');
  await say(order, 'order.returned', { reason: 'Refusé', trackingId: `YAL-${order.facts.number}`, ...extra });
  await settled(order, 'returned');
  return order;
};
const list = async (query: string, token?: string) => {
  const { body } = await callAs(`${listInspections.path}?${query}`, token === undefined ? {} : { token });
  return body as { items: Record<string, unknown>[]; total: number; units: number; oldest: string | null };
};
const inspect = (
  order: TestOrder,
  product: string,
  outcomes: Record<string, unknown>[],
  { key, token, ...more }: { key?: string; token?: string; warehouse?: string; lot?: string } = {},
) =>
  callAs(inspectReturn.path, {
    body: { order: order.facts.orderUuid, warehouse: ALGER, product, outcomes, ...more },
    ...(key !== undefined && { key }),
    ...(token !== undefined && { token }),
  });
const isJournalled = () =>
  eventually(async () => expect(await models.stock.countDocuments({ shopUuid: SHOP, dirty: true })).toBe(0));

it('[C-1.07] lists units that came back with order, reason and parcel, and finds them by each of these', async () => {
  const product = newId();
  const order = await returned(product, 3);
  const { orderUuid, number } = order.facts;
  const row = { order: orderUuid, number, quantity: 3, waiting: 3, reason: 'Refusé', lot: { number: 'L1' } };
  for (const query of [`order=${orderUuid}`, `q=${number.slice(3)}`, `code=${number}`, `code=YAL-${number}`]) {
    const { items, units, total } = await list(query);
    expect({ query, items, units, total }).toMatchObject({ query, items: [row], units: 3, total: 1 });
  }
  expect((await list('code=YAL')).items).toEqual([]);
  expect((await list(`order=${orderUuid}`, heldTo(ORAN))).items).toEqual([]);
});

it('[C-1.08] invariant: three outcomes of three units: available, lost, still on hold; a repeated request moves nothing', async () => {
  const product = newId();
  const order = await returned(product, 3);
  expect(await figures(product)).toEqual(oneLot(10, 0, 3));
  const outcomes = [
    { outcome: 'passed', quantity: 1 },
    { outcome: 'rejected', quantity: 1, note: 'Verre cassé', photos: ['/cdn/home/1/2/1200.webp'] },
    { outcome: 'hold', quantity: 1 },
  ];
  const answers = await Promise.all([1, 2].map(() => inspect(order, product, outcomes, { key: 'request-1' })));
  expect(answers).toMatchObject([
    { status: 200, body: { waiting: 0, level: { onHand: 9, hold: 1, available: 8 } } },
    { status: 200, body: { waiting: 0, level: { onHand: 9, hold: 1, available: 8 } } },
  ]);
  // The idempotency key may be lost with its collection; the mark in the inspection is not.
  await models.stock.db.collection('idempotency_keys').deleteMany({ _id: { $regex: `^${SHOP}:` } as never });
  expect((await inspect(order, product, outcomes, { key: 'request-1' })).status).toBe(200);
  expect(await figures(product)).toEqual(oneLot(9, 0, 1));
  expect((await list(`order=${order.facts.orderUuid}`)).total).toBe(0);
  await isJournalled();
  expect(
    await models.movements.find({ document: order.facts.orderUuid, 'cause.kind': 'inspection' }).lean(),
  ).toMatchObject([
    { type: 'unhold', figures: { onHand: 0, hold: -1 }, by: 'Nadia' },
    { type: 'loss', figures: { onHand: -1, hold: -1 }, reason: 'Verre cassé' },
  ]);
  await eventually(() =>
    expect(answersTo(order, 'stock.inspected').map(({ data }) => data)).toMatchObject([
      { passed: 1, rejected: 1, hold: 1, notes: ['Verre cassé'], photos: ['/cdn/home/1/2/1200.webp'], waiting: 0 },
    ]),
  );
  expect((await callAs(getInspection.path.replace('{order}', order.facts.orderUuid))).body).toMatchObject({
    items: [{ quantity: 3, waiting: 0 }],
    inspected: [{ outcome: 'passed' }, { outcome: 'rejected' }, { outcome: 'hold' }],
  });
  expect(await wrongStockItems(models)).toEqual([]);
});

it('[C-1.08] refuses more than waits with the figure, also when two people inspect at once', async () => {
  const product = newId();
  const order = await returned(product, 3);
  expect(await inspect(order, product, [{ outcome: 'passed', quantity: 4 }])).toMatchObject({
    status: 409,
    body: { type: 'more-than-waiting', waiting: 3 },
  });
  const both = await Promise.all([1, 2].map(() => inspect(order, product, [{ outcome: 'passed', quantity: 2 }])));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await figures(product)).toEqual(oneLot(10, 0, 1));
  expect((await inspect(order, newId(), [{ outcome: 'passed', quantity: 1 }])).status).toBe(404);
  expect((await inspect(order, product, [{ outcome: 'hold', quantity: 1 }], { token: heldTo(ORAN) })).status).toBe(404);
});

it('[D-5.13] units that wait are released by their inspection alone', async () => {
  const product = newId();
  const order = await returned(product, 3);
  const release = () =>
    callAs(unholdStock.path, { body: { warehouse: ALGER, product, quantity: 1, reason: 'Vérifié' } });
  expect(await release()).toMatchObject({ status: 409, body: { available: 0 } });
  expect((await inspect(order, product, [{ outcome: 'hold', quantity: 1 }])).status).toBe(200);
  expect((await release()).status).toBe(200);
  expect(await figures(product)).toEqual(oneLot(10, 0, 2));
});

it('[D-5.08] puts no unit of an expired lot back into stock', async () => {
  const product = newId();
  const order = await returned(product, 2);
  await models.stock.updateOne(
    { _id: `${ALGER}:${product}:` },
    { $set: { 'lots.0.expiresAt': new Date('2020-01-01') } },
  );
  expect(await inspect(order, product, [{ outcome: 'passed', quantity: 1 }])).toMatchObject({
    status: 422,
    body: { errors: { outcomes: [expect.any(String)] } },
  });
  expect((await inspect(order, product, [{ outcome: 'rejected', quantity: 2 }])).status).toBe(200);
  expect(await figures(product)).toEqual([{ number: 'L1', onHand: 8, reserved: 0, hold: 0, available: 8 }]);
});

it('[T-1.27] invariant: an order that is saved again moves nothing, and opens no second inspection', async () => {
  const product = newId();
  const order = await returned(product, 2);
  expect((await inspect(order, product, [{ outcome: 'passed', quantity: 2 }])).status).toBe(200);
  await say(order, 'order.returned', { reason: 'Refusé' });
  await say(order, 'order.returned', { warehouse: ORAN });
  const after = await returned(newId(), 1);
  expect(await list(`order=${after.facts.orderUuid}`)).toMatchObject({ total: 1 });
  expect(await figures(product)).toEqual(oneLot(10, 0));
  expect(await figures(product, ORAN)).toBeUndefined();
  expect((await list(`order=${order.facts.orderUuid}`)).total).toBe(0);
});

it('[T-1.28] brings units into another warehouse than the one that shipped: on hand and on hold, not available', async () => {
  const product = newId();
  const expires = '2099-01-31T00:00:00.000Z';
  await addStock([stockOf(ORAN, product, null, [lot('L1', 267, expires)])]);
  const order = await returned(product, 3, {
    lots: [lot('L1', 10, expires), lot('L2', 0)],
    extra: { warehouse: ORAN },
  });
  expect(await figures(product, ORAN)).toEqual(oneLot(270, 0, 3));
  expect(await figures(product)).toMatchObject([{ onHand: 7, hold: 0, available: 7 }, { onHand: 0 }]);
  expect((await list(`order=${order.facts.orderUuid}`)).items).toMatchObject([
    { warehouse: { name: 'Oran' }, waiting: 3 },
  ]);
  const outcomes = [{ outcome: 'passed', quantity: 3 }];
  expect((await inspect(order, product, outcomes, { warehouse: ORAN })).status).toBe(200);
  expect(await figures(product, ORAN)).toEqual(oneLot(270, 0));
  // A warehouse that never had any units of it.
  const first = newId();
  await returned(first, 2, { extra: { warehouse: ORAN } });
  expect(await figures(first, ORAN)).toEqual(oneLot(2, 0, 2));
  await isJournalled();
  expect(await wrongStockItems(models)).toEqual([]);
});

it('[C-1.08] invariant: what a crash left between the two documents is carried out once', async () => {
  const product = newId();
  const order = await returned(product, 3);
  await killService();
  const inspection = await models.inspections.findById(order.facts.orderUuid).lean();
  if (!inspection) throw new Error('no inspection');
  const found = [{ lot: 'L1', number: 'L1', outcome: 'passed', quantity: 2, note: '', photos: [] }] as const;
  const place = { item: `${ALGER}:${product}:`, warehouse: ALGER, product, combination: null };
  const at = new Date(Date.now() - 60_000);
  const pending = { ...place, request: newId(), at, by: 'Nadia', found, events: [] };
  await models.inspections.updateOne(
    { _id: inspection._id },
    { $set: { pending, pendingSince: at }, $inc: { version: 1 } },
  );
  await startAgain();
  await eventually(async () => expect(await figures(product)).toEqual(oneLot(10, 0, 1)));
  await eventually(async () =>
    expect(await list(`order=${order.facts.orderUuid}`)).toMatchObject({ items: [{ waiting: 1 }] }),
  );
  await isJournalled();
  expect(await wrongStockItems(models)).toEqual([]);
});
