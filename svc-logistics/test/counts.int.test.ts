import { TOPICS } from '@shop/contracts';
import { StockCountDetail, StockCount } from '@shop/contracts/logistics/dashboard';
import { StockUnprepared } from '@shop/contracts/logistics/events';
import type { Permission, Scope } from '@shop/contracts/staff';
import { connectMongo, newId } from '@shop/service-kit';
import { borrowService, eventually, startTestBus, type BorrowedService, type TestBus } from '@shop/service-kit/testing';
import { z } from 'zod';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { confirmation, emptySeed, lot, orderEvent, orderOf, stockOf, warehouseOf, type TestOrder } from './fixtures.ts';
import { tellProduct } from './published-products.ts';

const [SHOP, ALGER, ORAN] = [newId(), newId(), newId()];
const PATH = '/dashboard/api/stock/counts';
const COUNTER: readonly Permission[] = ['stock.read', 'stock.write'];
const MANAGER: readonly Permission[] = ['stock.read', 'stock.write', 'stock.approve', 'stock.value'];
let lent: BorrowedService;
let bus: TestBus;
let models: LogisticsModels;
let close: () => Promise<void>;

interface Person {
  readonly sub: string;
  readonly permissions: readonly Permission[];
  readonly heldTo?: readonly Scope[];
  readonly warehouses?: string[];
}
const AMINE: Person = { sub: newId(), permissions: COUNTER };
const NADIA: Person = { sub: newId(), permissions: COUNTER };
const SARAH: Person = { sub: newId(), permissions: MANAGER };

const ask = async (person: Person, method: string, path: string, body?: unknown, key = newId()) => {
  const token = lent.staff.token({ shopUuid: SHOP, name: 'Nadia', ...person });
  const response = await fetch(`${lent.service.url}${PATH}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: z.record(z.string(), z.unknown()).parse(await response.json()) };
};
const create = async (scope: unknown, more: Record<string, unknown> = {}): Promise<StockCount> => {
  const { status, body } = await ask(SARAH, 'POST', '', {
    warehouse: ALGER,
    name: 'Rayon',
    scope,
    blind: false,
    ...more,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return StockCount.parse(body);
};
const read = async (person: Person, uuid: string, query = ''): Promise<StockCountDetail> =>
  StockCountDetail.parse((await ask(person, 'GET', `/${uuid}${query}`)).body);
/** Steps from the version that the count has. */
const step = async (person: Person, uuid: string, name: string, more: Record<string, unknown> = {}) => {
  const { count } = await read(SARAH, uuid, '?limit=1');
  return ask(person, 'POST', `/${uuid}/${name}`, { version: count.version, ...more });
};
const entry = (product: string, quantity: number, more: Record<string, unknown> = {}) => ({
  id: newId(),
  item: { product },
  quantity,
  at: new Date().toISOString(),
  ...more,
});
const scan = (person: Person, uuid: string, entries: readonly unknown[], key?: string) =>
  ask(person, 'POST', `/${uuid}/scans`, { entries }, key);
const addStock = (stock: ReturnType<typeof stockOf>[]) =>
  seed(
    { mongodbUrl: lent.environment.mongoUrl, database: lent.environment.database, now: Date.now() },
    { ...emptySeed(SHOP), stock },
  );
/** A product of its own with so many units in Algiers. */
const product = async (onHand: number): Promise<string> => {
  const uuid = newId();
  await addStock([stockOf(ALGER, uuid, null, [lot('', onHand)])]);
  return uuid;
};
const onHandOf = async (uuid: string) =>
  (await models.stock.findById(`${ALGER}:${uuid}:`).lean())?.lots.reduce((sum, { onHand }) => sum + onHand, 0);
/** Units that leave while people count. */
const sell = (uuid: string, quantity: number) =>
  fetch(`${lent.service.url}/dashboard/api/stock/adjust`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${lent.staff.token({ shopUuid: SHOP })}`,
      'content-type': 'application/json',
      'idempotency-key': newId(),
    },
    body: JSON.stringify({ warehouse: ALGER, product: uuid, quantity: -quantity, reason: 'sample' }),
  });
const movementsOf = async (count: string) => {
  await eventually(async () => expect(await models.stock.countDocuments({ shopUuid: SHOP, dirty: true })).toBe(0));
  return models.movements.find({ shopUuid: SHOP, 'cause.id': count }).lean();
};
const reserve = async (uuid: string, quantity: number): Promise<TestOrder> => {
  const order = orderOf(SHOP, [{ product: uuid, quantity }]);
  await bus.publish(TOPICS.orderEvents, confirmation(order));
  await eventually(async () =>
    expect((await models.reservations.findById(order.facts.orderUuid).lean())?.status).toBe('reserved'),
  );
  return order;
};

const say = (order: TestOrder, type: string, extra: Record<string, unknown> = {}) =>
  bus.publish(TOPICS.orderEvents, orderEvent(order, type, extra));
/** The orders that were asked for their units because of a count, by event. */
const askedOrders = (orders: readonly string[]): string[] =>
  bus
    .seen(TOPICS.stockEvents, 'stock.unprepared')
    .map((event) => StockUnprepared.parse(event))
    .filter(({ subject, data }) => orders.includes(subject) && data.reason === 'count')
    .map(({ subject }) => subject)
    .sort();

beforeAll(async () => {
  lent = await borrowService('svc-logistics');
  const { environment } = lent;
  bus = await startTestBus(environment, [TOPICS.stockEvents, TOPICS.staffActs], [SHOP]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1), warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2)],
    },
  );
  const connection = await connectMongo(
    { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database },
    5,
  );
  models = logisticsModels(connection);
  close = () => connection.close();
});
afterAll(async () => {
  await bus?.stop();
  await close?.();
  await lent?.giveBack();
});

it('[C-1.12] two people count, a unit is sold in between, and the approval writes one adjustment for each difference', async () => {
  const [lamp, chair, table] = [await product(100), await product(10), await product(4)];
  const { uuid, number, state } = await create({ items: [lamp, chair, table].map((one) => ({ product: one })) });
  expect({ number: /^INV-\d\d-\d{6}$/.test(number), state }).toEqual({ number: true, state: 'open' });

  await scan(AMINE, uuid, [entry(lamp, 60), entry(chair, 10)]);
  const { body } = await scan(NADIA, uuid, [entry(lamp, 1), entry(lamp, 37)]);
  expect(body).toMatchObject({
    entries: [{ outcome: 'ok', figure: 38 }, { figure: 38 }],
    mine: { units: 38, rows: 1 },
  });
  expect((await sell(lamp, 5)).status).toBe(200);
  expect((await step(AMINE, uuid, 'submit')).status).toBe(200);

  const detail = await read(SARAH, uuid, '?tab=differing');
  expect(detail.result).toMatchObject({ differing: 1, missing: 2, surplus: 0, value: -200, moved: 1 });
  expect(detail.rows).toMatchObject([
    { figures: { snapshot: 100, expected: 100, counted: 98, difference: -2, movedSince: -5 } },
  ]);
  expect(detail.rows[0]?.figures?.people.map(({ figure }) => figure).sort()).toEqual([38, 60]);
  // T-1.15: of the two rows with a figure only one moved.
  expect((await read(SARAH, uuid, '?tab=moved')).rows.map(({ goods }) => goods.product)).toEqual([lamp]);

  expect(await step(SARAH, uuid, 'approve', { notCounted: 'leave' })).toMatchObject({
    status: 200,
    body: { state: 'approved' },
  });
  // T-1.14, T-1.16, T-1.18
  expect(await Promise.all([lamp, chair, table].map(onHandOf))).toEqual([93, 10, 4]);
  expect(await movementsOf(uuid)).toMatchObject([
    { type: 'adjust', quantity: -2, reason: 'count', document: number, cause: { kind: 'count' }, by: 'Nadia' },
  ]);
  const { rows } = await read(SARAH, uuid);
  expect(rows.map(({ result }) => result).sort()).toEqual(['corrected', 'left', 'same']);
  expect((await wrongStockItems(models)).filter(({ item }) => item.includes(lamp))).toEqual([]);
});

it('[C-1.11] invariant: the same entry counts once, whatever request it comes with', async () => {
  const lamp = await product(10);
  const { uuid } = await create({ items: [{ product: lamp }] });
  const scanned = Array.from({ length: 5 }, () => entry(lamp, 1));
  const answers = await Promise.all([
    scan(AMINE, uuid, scanned),
    scan(AMINE, uuid, scanned),
    scan(AMINE, uuid, scanned),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const last = await scan(AMINE, uuid, [...scanned, entry(lamp, 7, { isFigure: true })]);
  expect(last.body).toMatchObject({ mine: { units: 7, rows: 1 } });
  const { body } = await scan(AMINE, uuid, [entry(lamp, 0, { item: undefined, undo: scanned[0]?.id })]);
  expect(body).toMatchObject({ mine: { units: 7 } });
});

it('[T-1.16] 0 says that none is there, and what nobody found is zero only where the manager says so', async () => {
  const [none, untouched, five] = [await product(3), await product(4), await product(6)];
  const { uuid } = await create({ items: [none, untouched, five].map((one) => ({ product: one })) });
  await scan(AMINE, uuid, [entry(none, 0, { isFigure: true }), entry(five, 5)]);
  await step(AMINE, uuid, 'submit');
  await step(SARAH, uuid, 'approve', { notCounted: 'zero' });
  expect(await Promise.all([none, untouched, five].map(onHandOf))).toEqual([0, 0, 5]);
});

it('[D-5.10] invariant: of two approvals at the same moment one writes', async () => {
  const lamp = await product(10);
  const { uuid } = await create({ items: [{ product: lamp }] });
  await scan(AMINE, uuid, [entry(lamp, 8)]);
  await step(AMINE, uuid, 'submit');
  const { count } = await read(SARAH, uuid, '?limit=1');
  const body = { version: count.version, notCounted: 'leave' };
  const answers = await Promise.all([1, 2, 3].map(() => ask(SARAH, 'POST', `/${uuid}/approve`, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await onHandOf(lamp)).toBe(8);
  expect(await movementsOf(uuid)).toHaveLength(1);
});

it('[T-1.17] a blind count tells the people who count no expected figure, in any tab', async () => {
  const lamp = await product(4711);
  const { uuid } = await create({ items: [{ product: lamp }] }, { blind: true });
  await scan(AMINE, uuid, [entry(lamp, 4000)]);
  for (const tab of ['all', 'mine', 'counted', 'missing', 'recount', 'differing', 'moved', 'waiting', 'strays']) {
    const { status, body } = await ask(NADIA, 'GET', `/${uuid}?tab=${tab}`);
    expect(status).toBe(200);
    // Neither what is expected nor what another person counted, nor the difference.
    expect(JSON.stringify(body)).not.toMatch(/[:,[]-?(4711|4000|711)\b|"figures"|"result":\{/);
  }
  expect((await read(NADIA, uuid, '?tab=differing')).rows).toEqual([]);
  const [row] = (await read(SARAH, uuid)).rows;
  expect(row?.figures).toMatchObject({ expected: 4711, counted: 4000 });
  expect((await ask(NADIA, 'GET', `/${uuid}/rows/${row?.id}`)).status).toBe(403);
});

it('[C-1.11] keeps scans that belong to no row apart, with what was scanned before and after', async () => {
  const [lamp, chair, outside] = [await product(5), await product(5), newId()];
  const { uuid } = await create({ items: [{ product: lamp }, { product: chair }] });
  const token = lent.staff.token({ shopUuid: SHOP });
  await tellProduct({ bus, service: lent.service, token, shopUuid: SHOP, warehouse: ORAN }, outside);
  const from = Date.now();
  const { body } = await scan(AMINE, uuid, [
    entry(lamp, 1, { at: new Date(from).toISOString() }),
    { id: newId(), code: 'NOWHERE-1', quantity: 2, at: new Date(from + 1).toISOString() },
    entry(outside, 1, { at: new Date(from + 2).toISOString() }),
    entry(chair, 1, { at: new Date(from + 3).toISOString() }),
  ]);
  expect(body).toMatchObject({
    entries: [{ outcome: 'ok' }, { outcome: 'unknown-code' }, { outcome: 'not-in-scope' }, { outcome: 'ok' }],
  });
  const { strays } = await read(SARAH, uuid, '?tab=strays');
  expect(strays.map(({ kind, quantity }) => [kind, quantity]).sort()).toEqual([
    ['not-in-scope', 1],
    ['unknown-code', 2],
  ]);
});

it('[C-1.12] a recount is for another person, and for its rows alone', async () => {
  const [lamp, chair] = [await product(10), await product(10)];
  const { uuid } = await create({ items: [{ product: lamp }, { product: chair }] });
  await scan(AMINE, uuid, [entry(lamp, 4), entry(chair, 10)]);
  await step(AMINE, uuid, 'submit');
  const { rows } = await read(SARAH, uuid, '?tab=differing');
  expect((await step(SARAH, uuid, 'recount', { rows: rows.map(({ id }) => id) })).status).toBe(200);
  expect((await scan(AMINE, uuid, [entry(lamp, 9)])).body).toMatchObject({ entries: [{ outcome: 'counted-by-you' }] });
  expect((await scan(NADIA, uuid, [entry(chair, 9), entry(lamp, 9)])).body).toMatchObject({
    entries: [{ outcome: 'already-counted' }, { outcome: 'ok', figure: 9 }],
  });
  await step(NADIA, uuid, 'submit');
  await step(SARAH, uuid, 'approve', { notCounted: 'leave' });
  expect(await Promise.all([lamp, chair].map(onHandOf))).toEqual([9, 10]);
  const [corrected] = (await read(SARAH, uuid, '?tab=differing')).rows;
  expect(corrected?.figures?.earlier).toMatchObject([{ figure: 4 }]);
});

it('[T-1.13] a row counted below what is reserved waits alone, until reservations are released (C-1.20)', async () => {
  const [lamp, chair] = [await product(20), await product(10)];
  const orders = [await reserve(lamp, 10), await reserve(lamp, 9)];
  const { uuid } = await create({ items: [{ product: lamp }, { product: chair }] });
  await scan(AMINE, uuid, [entry(lamp, 5), entry(chair, 9)]);
  await step(AMINE, uuid, 'submit');
  await step(SARAH, uuid, 'approve', { notCounted: 'leave' });
  expect(await Promise.all([lamp, chair].map(onHandOf))).toEqual([20, 9]);

  const [row] = (await read(SARAH, uuid, '?tab=waiting')).rows;
  const path = `/${uuid}/rows/${row?.id}`;
  const waiting = await ask(SARAH, 'GET', path);
  expect(waiting.body).toMatchObject({ onHand: 20, reserved: 19, short: 14 });
  const ids = orders.map(({ facts }) => facts.orderUuid);
  expect(await ask(SARAH, 'POST', `${path}/release`, { orders: ids.slice(0, 1) })).toMatchObject({
    status: 409,
    body: { type: 'short', short: 4 },
  });
  const key = newId();
  const release = () => ask(SARAH, 'POST', `${path}/release`, { orders: ids }, key);
  expect(await release()).toMatchObject({ status: 200, body: { result: 'waiting', asked: { orders: 2 } } });
  expect(await release()).toMatchObject({ status: 200, body: { result: 'waiting', asked: { orders: 2 } } });
  // Each order is asked once, and holds its units until it has decided.
  await eventually(() => expect(askedOrders(ids)).toEqual([...ids].sort()));
  expect((await ask(SARAH, 'GET', path)).body).toMatchObject({ onHand: 20, reserved: 19 });
  for (const order of orders) await say(order, 'order.confirmation-withdrawn', { reason: 'count' });
  await eventually(async () =>
    expect((await read(SARAH, uuid)).rows).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: row?.id, result: 'corrected' })]),
    ),
  );
  expect(await onHandOf(lamp)).toBe(5);
  expect(askedOrders(ids)).toHaveLength(2);
  const moved = await models.movements.find({ document: { $in: ids }, type: 'release' }).lean();
  expect(moved.map(({ reason }) => reason)).toEqual(['count', 'count']);
  expect(await wrongStockItems(models)).toEqual([]);
});

it('[C-1.20] an order that somebody prepares keeps its units, and the row waits for another choice', async () => {
  const lamp = await product(10);
  const order = await reserve(lamp, 8);
  const { uuid } = await create({ items: [{ product: lamp }] });
  await scan(AMINE, uuid, [entry(lamp, 6)]);
  await step(AMINE, uuid, 'submit');
  await step(SARAH, uuid, 'approve', { notCounted: 'leave' });
  const [row] = (await read(SARAH, uuid)).rows;
  const ids = [order.facts.orderUuid];
  await ask(SARAH, 'POST', `/${uuid}/rows/${row?.id}/release`, { orders: ids });
  await eventually(() => expect(askedOrders(ids)).toEqual(ids));
  await say(order, 'order.preparation-started');
  await eventually(async () => {
    const [waiting] = (await read(SARAH, uuid)).rows;
    expect({ result: waiting?.result, asked: waiting?.asked }).toEqual({ result: 'waiting', asked: undefined });
  });
  expect((await models.reservations.findById(order.facts.orderUuid).lean())?.status).toBe('reserved');
  expect(await onHandOf(lamp)).toBe(10);
});

it('[D-5.10] an approval that a crash interrupted is taken up again', async () => {
  const lamp = await product(10);
  const { uuid } = await create({ items: [{ product: lamp }] });
  await scan(AMINE, uuid, [entry(lamp, 7)]);
  await step(AMINE, uuid, 'submit');
  const approval = { id: SARAH.sub, name: 'Sarah', at: new Date(Date.now() - 60_000), notCounted: 'leave' as const };
  await models.counts.updateOne(
    { _id: uuid },
    { $set: { state: 'approving', approval: { ...approval, requestId: newId() } } },
  );
  await eventually(async () => expect((await models.counts.findById(uuid).lean())?.state).toBe('approved'));
  expect(await onHandOf(lamp)).toBe(7);
});

it('[C-1.10] counts a whole warehouse, and is seen by people of that warehouse alone', async () => {
  const lamp = newId();
  await addStock([stockOf(ORAN, lamp, null, [lot('L1', 3), lot('L2', 4), lot('L3', 0)])]);
  const { uuid } = await create({ all: true }, { warehouse: ORAN });
  const { rows } = await read(SARAH, uuid);
  expect(rows.filter(({ goods }) => goods.product === lamp).map((row) => row.lot)).toEqual(['L1', 'L2']);
  const held: Person = { ...AMINE, heldTo: ['warehouse'], warehouses: [ALGER] };
  expect((await ask(held, 'GET', `/${uuid}`)).status).toBe(404);
  expect((await scan(held, uuid, [entry(lamp, 1)])).status).toBe(404);
  expect((await scan(AMINE, uuid, [entry(lamp, 1)])).body).toMatchObject({
    entries: [{ outcome: 'which-lot', lots: ['L1', 'L2'] }],
  });
  expect((await scan(AMINE, uuid, [entry(lamp, 1, { lot: 'L2' })])).body).toMatchObject({ entries: [{ lot: 'L2' }] });
  expect(await step(SARAH, uuid, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } });
  expect((await scan(AMINE, uuid, [entry(lamp, 1, { lot: 'L2' })])).body).toMatchObject({ type: 'closed' });
});

it('[T-1.14] a device whose clock is an hour behind counts at the moment of its scan', async () => {
  const lamp = await product(100);
  const { uuid } = await create({ items: [{ product: lamp }] });
  expect((await sell(lamp, 5)).status).toBe(200);
  const now = new Date(Date.now() - 3_600_000).toISOString();
  const entries = [entry(lamp, 95, { at: now, isFigure: true })];
  expect((await ask(AMINE, 'POST', `/${uuid}/scans`, { entries, now })).status).toBe(200);
  expect((await read(SARAH, uuid)).rows).toMatchObject([
    { figures: { snapshot: 100, movedBefore: -5, expected: 95, counted: 95, difference: 0 } },
  ]);
});

it('[C-1.12] counts what has moved, and looks at no movement after its end', async () => {
  const lamp = await product(10);
  expect((await sell(lamp, 1)).status).toBe(200);
  const { uuid, state } = await create({ moved: 1 });
  expect(state).toBe('open');
  const { rows } = await read(SARAH, uuid, '?limit=500');
  expect(rows.find(({ goods }) => goods.product === lamp)).toMatchObject({ figures: { snapshot: 9 } });
  expect((await step(SARAH, uuid, 'cancel')).status).toBe(200);
  expect((await sell(lamp, 1)).status).toBe(200);
  expect((await read(SARAH, uuid, '?tab=moved')).rows).toEqual([]);
});
