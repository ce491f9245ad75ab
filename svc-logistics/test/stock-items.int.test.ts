import {
  changePlace,
  changeThreshold,
  listStockItems,
  updateStocks,
  type StockRow,
} from '@shop/contracts/logistics/dashboard';
import { TOPICS, type QueryInputOf } from '@shop/contracts';
import { StaffActed } from '@shop/contracts/staff/events';
import { connectMongo, newId } from '@shop/service-kit';
import { borrowService, eventually, startTestBus, type BorrowedService, type TestBus } from '@shop/service-kit/testing';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { emptySeed, lot, stockOf, warehouseOf } from './fixtures.ts';
import { tellProduct } from './published-products.ts';

const ids = (count: number): string[] => Array.from({ length: count }, () => newId());
const [SHOP = '', ALGER = '', ORAN = '', LAMP = '', VASE = '', GONE = '', NEW = ''] = ids(7);
const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let lent: BorrowedService;
let bus: TestBus;
let models: LogisticsModels;
let close: () => Promise<void>;

const tokenOf = (more: Record<string, unknown> = {}) => lent.staff.token({ shopUuid: SHOP, name: 'Nadia', ...more });
const list = async (query: QueryInputOf<typeof listStockItems> = {}, token = tokenOf()) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await fetch(`${lent.service.url}${listStockItems.path}?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return listStockItems.responses[200].parse(await answer.json());
};
const write = async (method: string, path: string, body: object, { key = newId(), token = tokenOf() } = {}) => {
  const answer = await fetch(`${lent.service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const update = async (rows: readonly StockRow[], more: { key?: string; token?: string; warehouse?: string } = {}) => {
  const path = updateStocks.path.replace('{warehouseId}', more.warehouse ?? ALGER);
  const answer = await write('POST', path, { rows }, more);
  const saved = answer.status === 200 ? updateStocks.responses[200].parse(answer.body).rows : [];
  return {
    status: answer.status,
    rows: saved.map(({ ok, problem, current, least }) => ({ ok, problem, current, least })),
  };
};
const OK = { ok: true, problem: undefined, current: undefined, least: undefined };
const onHandOf = async (product: string, warehouse = ALGER) =>
  Object.fromEntries(
    ((await models.stock.findById(`${warehouse}:${product}:`).lean())?.lots ?? []).map(({ number, onHand }) => [
      number,
      onHand,
    ]),
  );
const productsOf = async (query: QueryInputOf<typeof listStockItems>) =>
  (await list(query)).items.map(({ goods, warehouse }) => `${goods.product} ${warehouse.uuid}`);

beforeAll(async () => {
  lent = await borrowService('svc-logistics');
  const { environment } = lent;
  bus = await startTestBus(environment, [TOPICS.staffActs, TOPICS.stockLevels], [SHOP]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FIFO', 1), warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2)],
      stock: [
        stockOf(ALGER, LAMP, null, [lot('L1', 50), lot('L2', 10, inDays(20), '2026-02-10T08:00:00.000Z')]),
        stockOf(ORAN, LAMP, null, [lot('', 3)]),
        stockOf(ALGER, VASE, null, [lot('V1', 12)]),
        stockOf(ALGER, GONE, null, [lot('', 0)]),
      ],
    },
  );
  const connection = await connectMongo(
    { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database },
    5,
  );
  models = logisticsModels(connection);
  close = () => connection.close();
  const place = { bus, service: lent.service, token: tokenOf(), shopUuid: SHOP, warehouse: ALGER };
  for (const product of [LAMP, VASE, NEW]) await tellProduct(place, product);
  await eventually(async () => expect(await models.stock.countDocuments({ shopUuid: SHOP, dirty: true })).toBe(0));
});
afterAll(async () => {
  await bus?.stop();
  await close?.();
  await lent?.giveBack();
});

describe('[C-1.03] the list of what is in stock', () => {
  it('shows items with their lots and sums, and reads on by its cursor', async () => {
    const { items, totals, counts, warehouses, total } = await list();
    expect(total).toBe(4);
    const lamp = items.find(({ goods, warehouse }) => goods.product === LAMP && warehouse.uuid === ALGER);
    expect(lamp).toMatchObject({ onHand: 60, available: 60, threshold: null, effectiveThreshold: 5, isLow: false });
    expect(lamp?.lots.map(({ number, onHand }) => [number, onHand])).toEqual([
      ['L2', 10],
      ['L1', 50],
    ]);
    expect(totals).toMatchObject({ onHand: 75, available: 75 });
    expect(counts).toEqual({ all: 4, low: 2, out: 1, hold: 0, expiring: 1 });
    expect(warehouses.map(({ name, onHand }) => [name, onHand])).toEqual([
      ['Alger', 72],
      ['Oran', 3],
    ]);
    for (const sort of ['name_asc', 'name_desc', 'available_asc', 'onHand_desc', 'expiry_asc'] as const) {
      const whole = (await list({ sort })).items.map(({ id }) => id);
      const read: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list({ sort, limit: 1, ...(cursor && { cursor }) });
        read.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      }
      expect(read).toEqual(whole);
    }
  });

  it('narrows by warehouse, state, reference and lot', async () => {
    expect(await productsOf({ state: 'low' })).toEqual(expect.arrayContaining([`${LAMP} ${ORAN}`, `${GONE} ${ALGER}`]));
    expect(await productsOf({ state: 'low', warehouse: ORAN })).toEqual([`${LAMP} ${ORAN}`]);
    expect(await productsOf({ state: 'out' })).toEqual([`${GONE} ${ALGER}`]);
    expect(await productsOf({ state: 'expiring' })).toEqual([`${LAMP} ${ALGER}`]);
    expect(await productsOf({ q: 'V1' })).toEqual([`${VASE} ${ALGER}`]);
    const [named] = (await list({ q: 'V1' })).items;
    expect((await list({ q: named?.goods.sku ?? '' })).items.map(({ goods }) => goods.sku)).toContain(named?.goods.sku);
    expect((await list({ q: named?.goods.name.fr?.slice(0, 4) ?? '' })).total).toBeGreaterThan(0);
    expect(await productsOf({ q: 'nothing-like-it' })).toEqual([]);
  });

  it('[D-11.02] shows what units have cost to people with stock.value alone, and one’s own warehouses', async () => {
    expect((await list()).totals.value).toBe(7500);
    const reader = tokenOf({ permissions: ['stock.read'], heldTo: ['warehouse'], warehouses: [ORAN] });
    const seen = await list({}, reader);
    expect(seen.items).toHaveLength(1);
    expect(seen.totals).toEqual({ onHand: 3, reserved: 0, hold: 0, available: 3 });
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${ALGER}|costHt|value`));
    expect((await list({ warehouse: ALGER }, reader)).items).toEqual([]);
  });
});

describe('[C-1.09] figures that a person found', () => {
  it('[T-1.06] [T-1.16] saves each row alone, refuses what moved with the fresh figure, and takes 0 for none', async () => {
    const rows = [
      { product: LAMP, lot: 'L1', onHand: 47, seen: 50 },
      { product: LAMP, lot: 'L2', onHand: 100, seen: 13 },
      { product: VASE, onHand: 0, seen: 12 },
      { product: newId(), onHand: 1, seen: 0 },
      { product: NEW, onHand: 5, seen: 0 },
    ];
    expect(await update(rows)).toEqual({
      status: 200,
      rows: [
        OK,
        { ...OK, ok: false, problem: 'moved', current: 10 },
        OK,
        { ...OK, ok: false, problem: 'unknown-goods' },
        OK,
      ],
    });
    expect(await onHandOf(LAMP)).toEqual({ L1: 47, L2: 10 });
    expect(await onHandOf(VASE)).toEqual({ V1: 0 });
    expect(await onHandOf(NEW)).toEqual({ '': 5 });
    await eventually(() => {
      const acts = bus.seen(TOPICS.staffActs).map((event) => StaffActed.parse(event));
      expect(acts.find(({ subject }) => subject === VASE)).toMatchObject({
        data: {
          by: { name: 'Nadia' },
          action: 'product.updateStock',
          before: { onHand: 12 },
          after: { warehouse: 'Alger', onHand: 0 },
        },
      });
    });
  });

  it('[D-4.08] invariant: saves a repeated request once, also if both come at the same moment', async () => {
    const rows = [{ product: NEW, onHand: 8, seen: 5 }];
    const answers = await Promise.all([update(rows, { key: 'figures-1' }), update(rows, { key: 'figures-1' })]);
    await models.stock.db.collection('idempotency_keys').deleteMany({ _id: { $regex: `^${SHOP}:` } as never });
    answers.push(await update(rows, { key: 'figures-1' }));
    expect(answers.map(({ rows: [row] }) => row)).toEqual([OK, OK, OK]);
    expect(await onHandOf(NEW)).toEqual({ '': 8 });
  });

  it('[D-5.01] invariant: of two people who type at the same moment one is refused', async () => {
    const typed = [20, 30].map((onHand) => update([{ product: NEW, onHand, seen: 8 }]));
    const saved = (await Promise.all(typed)).map(({ rows: [row] }) => row?.ok);
    expect(saved.toSorted()).toEqual([false, true]);
    expect([20, 30]).toContain((await onHandOf(NEW))['']);
    await eventually(async () => expect(await models.stock.countDocuments({ shopUuid: SHOP, dirty: true })).toBe(0));
    const wrong = (await wrongStockItems(models)).filter(({ item }) => item.startsWith(ALGER));
    expect(wrong).toEqual([]);
  });

  it('refuses fewer than what is on hold, and warehouses out of reach', async () => {
    await models.stock.updateOne(
      { _id: `${ORAN}:${LAMP}:` },
      { $set: { 'lots.0.hold': 2, 'lots.0.available': 1 }, $inc: { version: 1 } },
    );
    const rows = [{ product: LAMP, onHand: 1, seen: 3 }];
    expect((await update(rows, { warehouse: ORAN })).rows).toEqual([
      { ok: false, problem: 'insufficient', current: 3, least: 2 },
    ]);
    const held = tokenOf({ permissions: ['stock.write'], heldTo: ['warehouse'], warehouses: [ALGER] });
    expect((await update(rows, { warehouse: ORAN, token: held })).status).toBe(404);
    expect((await update(rows, { token: tokenOf({ permissions: ['stock.read'] }) })).status).toBe(403);
  });
});

describe('[C-1.13] a threshold of an item', () => {
  it('[D-5.12] makes it low by its own number, in each warehouse that has it', async () => {
    const item = { product: LAMP };
    expect((await write('PUT', changeThreshold.path, { item, threshold: 100, target: 200 })).body).toMatchObject({
      status: 'ok',
      levels: [
        { warehouse: { uuid: ALGER }, threshold: 100, target: 200 },
        { warehouse: { uuid: ORAN }, threshold: 100, target: 200 },
      ],
    });
    await eventually(async () =>
      expect(await productsOf({ state: 'low', warehouse: ALGER })).toContain(`${LAMP} ${ALGER}`),
    );
    await write('PUT', changeThreshold.path, { warehouse: ALGER, item, threshold: null });
    await eventually(async () =>
      expect(await productsOf({ state: 'low', warehouse: ALGER })).not.toContain(`${LAMP} ${ALGER}`),
    );
    const [lamp] = (await list({ warehouse: ALGER, q: 'L1' })).items;
    expect(lamp).toMatchObject({ threshold: null, target: 200, isLow: false });
    expect((await write('PUT', changeThreshold.path, { item: { product: newId() }, threshold: 1 })).status).toBe(404);
  });
});

describe('[C-3.11] the place of an item', () => {
  it('is written for one warehouse, read with the item, and published with its level for pick lists', async () => {
    const item = { product: LAMP };
    const put = (place: string, warehouse = ALGER) => write('PUT', changePlace.path, { warehouse, item, place });
    expect((await put(' A-11-1 ')).body).toEqual({ place: 'A-11-1' });
    const read = async () => (await list({ q: 'L1' })).items.map(({ place }) => place);
    expect(await read()).toEqual(['A-11-1']);
    const levels = () =>
      bus
        .seen(TOPICS.stockLevels, 'stock.level-changed')
        .filter(({ subject }) => subject === `${ALGER}:${LAMP}:`)
        .map(({ data }) => (data as { level: { place?: string } }).level.place);
    await eventually(() => expect(levels().at(-1)).toBe('A-11-1'));
    expect((await put('')).body).toEqual({ place: null });
    await eventually(() => expect(levels().at(-1)).toBeUndefined());
    expect((await put('B-1', newId())).status).toBe(404);
    expect((await put('A'.repeat(21))).status).toBe(422);
  });
});
