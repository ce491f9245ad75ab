import { TOPICS } from '@shop/contracts';
import {
  addStock,
  checkStockNow,
  getStockCheck,
  getStockFigures,
  getStockValue,
  listExpiring,
  listReorder,
  listStockMovements,
  mendStock,
} from '@shop/contracts/logistics/dashboard';
import { algiersDay, connectMongo, newId } from '@shop/service-kit';
import { borrowService, eventually, startTestBus, type BorrowedService, type TestBus } from '@shop/service-kit/testing';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { changesSince } from '../src/stock/persistence/stock-value.repository.ts';
import { markExpired } from '../src/stock/watch-expiry.ts';
import { confirmation, emptySeed, lot, orderEvent, orderOf, stockOf, warehouseOf, type TestOrder } from './fixtures.ts';
import { tellProduct } from './published-products.ts';

const [SHOP, ALGER, ORAN] = [newId(), newId(), newId()];
const [LAMP, SOLD, DATED, VALUED, WRONG, LOW, ONE] = [1, 2, 3, 4, 5, 6, 7].map(() => newId()) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const DAY_MS = 86_400_000;
const day = (days: number): string => algiersDay(Date.now() + days * DAY_MS);
/** When the units of the first lots came. */
const LONG_AGO = '2026-01-10T08:00:00.000Z';

let lent: BorrowedService;
let bus: TestBus;
let models: LogisticsModels;
let close: () => Promise<void>;

type Body = Record<string, unknown>;
const tokenOf = (more: object = {}) => lent.staff.token({ shopUuid: SHOP, name: 'Nadia', ...more });
const call = async (
  path: string,
  { body, token = tokenOf(), accept = 'application/json' }: { body?: Body; token?: string; accept?: string } = {},
) => {
  const response = await fetch(`${lent.service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, accept, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};
const read = async <T>(endpoint: { responses: { 200: { parse: (body: unknown) => T } } }, path: string): Promise<T> => {
  const { status, text } = await call(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return endpoint.responses[200].parse(JSON.parse(text));
};
const add = async (more: Body) => {
  const { status, text } = await call(addStock.path, { body: { warehouse: ALGER, quantity: 5, ...more } });
  if (status !== 200) throw new Error(`${status} ${text}`);
};
const movementsOf = (query: string) => read(listStockMovements, `${listStockMovements.path}?${query}`);
const isJournalled = (): Promise<void> =>
  eventually(async () => {
    expect(await models.stock.countDocuments({ shopUuid: SHOP, dirty: true })).toBe(0);
  });
const itemOf = (product: string, warehouse = ALGER): string => `${warehouse}:${product}:`;
const confirm = async (order: TestOrder): Promise<void> => {
  await bus.publish(TOPICS.orderEvents, confirmation(order));
};
const statusIs = (order: TestOrder, ...statuses: string[]): Promise<void> =>
  eventually(async () => {
    const { status } = (await models.reservations.findById(order.facts.orderUuid).lean()) ?? {};
    expect(statuses).toContain(status);
  });

beforeAll(async () => {
  lent = await borrowService('svc-logistics');
  const { environment } = lent;
  bus = await startTestBus(environment, [TOPICS.stockEvents, TOPICS.stockLevels, TOPICS.staffActs], [SHOP]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FIFO', 1), warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2)],
      stock: [
        stockOf(ALGER, SOLD, null, [lot('S1', 60)]),
        stockOf(ORAN, SOLD, null, [lot('S1', 4)]),
        stockOf(ALGER, DATED, null, [lot('D1', 5, day(-1)), lot('D2', 3, day(5)), lot('D3', 2, day(200))]),
        stockOf(ALGER, VALUED, null, [
          { ...lot('', 10, null, LONG_AGO), cost: 10_000 },
          { ...lot('V2', 10, null, '2026-02-10T08:00:00.000Z'), cost: 20_000 },
        ]),
        stockOf(ALGER, WRONG, null, [lot('W1', 20)]),
        stockOf(ALGER, LOW, null, [lot('L1', 8)]),
        stockOf(ALGER, ONE, null, [lot('O1', 1)]),
      ],
    },
  );
  const place = { bus, service: lent.service, token: tokenOf(), shopUuid: SHOP, warehouse: ALGER };
  await tellProduct(place, LAMP);
  models = await (async () => {
    const connection = await connectMongo(
      { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database },
      5,
    );
    close = () => connection.close();
    return logisticsModels(connection);
  })();
  await isJournalled();
});
afterAll(async () => {
  await bus?.stop();
  await close?.();
  await lent?.giveBack();
});

describe('[C-1.16] movements', () => {
  it('are found by goods, type, cause, person, warehouse and day, with names, cause and supplier', async () => {
    await add({ product: LAMP, lot: 'L7', supplier: 'Lumex', quantity: 4 });
    await add({ product: LAMP, lot: 'L7', warehouse: ORAN, quantity: 2 });
    await isJournalled();
    const { movements } = await movementsOf(`product=${LAMP}&warehouse=${ALGER}`);
    expect(movements).toMatchObject([
      {
        type: 'in',
        quantity: 4,
        warehouse: 'Alger',
        lot: 'L7',
        supplier: 'Lumex',
        by: 'Nadia',
        cause: { kind: 'receipt' },
      },
    ]);
    const [first] = movements;
    const word = encodeURIComponent(first?.goods.sku ?? '');
    const today = day(0);
    for (const query of [
      `q=${word}`,
      `product=${LAMP}&type=in,loss`,
      `product=${LAMP}&by=Nadia`,
      `product=${LAMP}&cause=receipt`,
      `product=${LAMP}&from=${today}&to=${today}`,
    ])
      expect({ query, found: (await movementsOf(query)).movements.length }).toEqual({ query, found: 2 });
    for (const query of [
      'type=loss',
      'by=Omar',
      'cause=count',
      `from=${day(1)}`,
      `to=${day(-1)}`,
      `warehouse=${newId()}`,
    ])
      expect({ query, found: (await movementsOf(`product=${LAMP}&${query}`)).movements }).toEqual({ query, found: [] });
    expect((await movementsOf('q=nothinghasthisname')).movements).toEqual([]);
  });

  it('come page by page, and as a file by Accept', async () => {
    const one = await movementsOf(`product=${LAMP}&limit=1`);
    const two = await movementsOf(`product=${LAMP}&limit=1&cursor=${one.next ?? ''}`);
    expect([one, two].map(({ movements }) => movements.map(({ quantity }) => quantity))).toEqual([[2], [4]]);
    expect(two.next).toBeNull();
    const { text } = await call(`${listStockMovements.path}?product=${LAMP}`, { accept: 'text/csv' });
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(';4;');
    expect(lines[2]).toContain('Lumex');
  });

  it('[D-11.02] are those of the warehouses within reach alone', async () => {
    const token = tokenOf({ heldTo: ['warehouse'], warehouses: [ORAN] });
    const { text } = await call(`${listStockMovements.path}?product=${LAMP}`, { token });
    expect(text).toContain('Oran');
    expect(text).not.toContain('"Alger"');
  });
});

describe('[C-1.15] expiring lots', () => {
  it('come by date, expired ones first, and only those with units', async () => {
    const { lots, total } = await read(listExpiring, `${listExpiring.path}?days=30`);
    expect(total).toBe(2);
    expect(lots).toMatchObject([
      { number: 'D1', expiresAt: day(-1), daysLeft: -1, onHand: 5, free: 5, value: 500 },
      { number: 'D2', expiresAt: day(5), daysLeft: 5, free: 3 },
    ]);
    expect((await read(listExpiring, `${listExpiring.path}?days=400`)).total).toBe(3);
    expect((await read(listExpiring, `${listExpiring.path}?warehouse=${ORAN}`)).total).toBe(0);
    const { text } = await call(listExpiring.path, { token: tokenOf({ permissions: ['stock.read'] }) });
    expect(text).not.toContain('"value"');
  });

  it('[T-1.08] what expires at midnight is no longer offered, without any movement', async () => {
    const item = itemOf(DATED);
    // As it was yesterday: the lot was still good.
    await models.stock.updateOne({ _id: item }, { $set: { told: 10 } });
    expect(await markExpired(models, day(0))).toBeGreaterThanOrEqual(1);
    await eventually(async () => {
      expect((await models.stock.findById(item).lean())?.told).toBe(5);
      const levels = bus.seen(TOPICS.stockLevels).filter(({ subject }) => subject === item);
      expect(levels.at(-1)?.data).toMatchObject({ level: { available: 5 } });
    });
    expect(await models.movements.countDocuments({ item, type: { $ne: 'in' } })).toBe(0);
    // The day on which it was the last good one.
    expect(await markExpired(models, day(-1))).toBe(0);
  });
});

describe('[C-1.14] what to order again', () => {
  it('follows from what was sold less what came back, and says how long it lasts', async () => {
    const order = orderOf(SHOP, [{ product: SOLD, quantity: 30 }]);
    await confirm(order);
    await statusIs(order, 'reserved');
    await bus.publish(TOPICS.orderEvents, orderEvent(order, 'order.shipped'));
    await statusIs(order, 'shipped');
    await isJournalled();
    const rowsOf = async (query: string) =>
      (await read(listReorder, `${listReorder.path}?limit=100&${query}`)).items.filter(
        ({ goods, warehouse }) => goods.product === SOLD && warehouse.uuid === ALGER,
      );
    expect(await rowsOf('days=7')).toMatchObject([
      { available: 30, incoming: 0, sold: 30, soldPerDay: 4.29, daysLeft: 7, proposed: 99, target: null },
    ]);
    expect(await rowsOf('days=30')).toMatchObject([{ daysLeft: 30, proposed: 0 }]);
    expect(await rowsOf('days=30&only=proposed')).toEqual([]);
    const { text } = await call(`${listReorder.path}?days=7&only=proposed`, { accept: 'text/csv' });
    expect(text).toContain(';99');
  });

  it('knows the last supplier, and lists what is of one', async () => {
    const list = await read(listReorder, `${listReorder.path}?supplier=Lumex`);
    expect(list.suppliers).toEqual(['Lumex']);
    expect(list.items.map(({ goods }) => goods.product)).toEqual([LAMP]);
    expect((await call(`${listReorder.path}?days=8`)).status).toBe(400);
  });
});

describe('[C-1.17] the value of the stock', () => {
  const valueAt = (at?: string) => read(getStockValue, `${getStockValue.path}${at === undefined ? '' : `?at=${at}`}`);
  const valued = async (at?: string) =>
    (await valueAt(at)).goods.find(({ goods }) => goods.product === VALUED) ?? { units: 0, value: 0 };

  it('[T-1.26] is that of the lots that are left: 10 at 100 and 10 at 200, 10 sold, leave 2,000', async () => {
    expect(await valued()).toMatchObject({ units: 20, value: 3000, unitsWithoutCost: 0 });
    const order = orderOf(SHOP, [{ product: VALUED, quantity: 10 }]);
    await confirm(order);
    await statusIs(order, 'reserved');
    await bus.publish(TOPICS.orderEvents, orderEvent(order, 'order.shipped'));
    await statusIs(order, 'shipped');
    expect(await valued()).toMatchObject({ units: 10, value: 2000 });
  });

  it('[D-5.09] is what it was at the end of a past day, with units of unknown cost counted apart', async () => {
    expect(await valued('2026-02-11')).toMatchObject({ units: 20, value: 3000 });
    expect(await valued('2026-01-11')).toMatchObject({ units: 10, value: 1000 });
    expect(await valueAt('2026-01-09')).toMatchObject({ units: 0, value: 0, unitsWithoutCost: 0, goods: [] });
    const now = await valueAt();
    // The lamps came without a cost.
    expect(now.unitsWithoutCost).toBe(6);
    expect(now.warehouses.reduce((sum, { value }) => sum + value, 0)).toBe(now.value);
    expect((await call(`${getStockValue.path}?at=${day(1)}`)).status).toBe(400);
    expect((await call(getStockValue.path, { token: tokenOf({ permissions: ['stock.read'] }) })).status).toBe(403);
  });
});

it('[C-1.17] a past value is added up from an index alone, without reading any movement', async () => {
  const plan = await models.movements.collection
    .aggregate(changesSince(SHOP, [ALGER, ORAN], new Date(0)))
    .explain('queryPlanner');
  const [winning] = JSON.stringify(plan).split('"rejectedPlans"');
  expect(winning).toContain('"IXSCAN"');
  expect(winning).not.toContain('"FETCH"');
});

describe('[D-5.12] low stock', () => {
  const alerts = () =>
    bus
      .seen(TOPICS.stockEvents, 'stock.low')
      .filter(({ subject }) => subject === itemOf(LOW))
      .map(({ data }) => data);

  it('is told once for a crossing with the figure after, and again only after it rose', async () => {
    const orders = [4, 1, 3].map((quantity) => orderOf(SHOP, [{ product: LOW, quantity }]));
    const [first, second, third] = orders as [TestOrder, TestOrder, TestOrder];
    await confirm(first);
    await statusIs(first, 'reserved');
    await eventually(() => expect(alerts()).toMatchObject([{ available: 4, threshold: 5 }]));
    await confirm(second);
    await statusIs(second, 'reserved');
    await isJournalled();
    expect(alerts()).toHaveLength(1);
    await bus.publish(TOPICS.orderEvents, orderEvent(first, 'order.cancelled', { reason: 'doublon' }));
    await statusIs(first, 'released');
    await isJournalled();
    await confirm(third);
    await statusIs(third, 'reserved');
    await eventually(() => expect(alerts()).toMatchObject([{ available: 4 }, { available: 4 }]));
  });

  it('[C-1.13] goes by the threshold of the item where it has one', async () => {
    const figures = () => read(getStockFigures, getStockFigures.path);
    const before = (await figures()).low;
    await models.stock.updateOne(
      { _id: itemOf(WRONG) },
      { $set: { threshold: 30, dirty: true }, $inc: { version: 1 } },
    );
    await eventually(async () => expect((await figures()).low).toBe(before + 1));
    await models.stock.updateOne({ _id: itemOf(WRONG) }, { $set: { threshold: 0, dirty: true }, $inc: { version: 1 } });
    await eventually(async () => expect((await figures()).low).toBe(before));
  });
});

describe('[D-5.03] a check on demand', () => {
  const check = async () => {
    const { status, text } = await call(checkStockNow.path, { body: {} });
    expect(status).toBe(202);
    const { uuid } = checkStockNow.responses[202].parse(JSON.parse(text));
    return eventually(async () => {
      const { run } = await read(getStockCheck, getStockCheck.path);
      if (run?.uuid !== uuid || run.finishedAt === null) throw new Error('the check has not finished');
      return run;
    });
  };

  it('finds nothing where all is right', async () => {
    const run = await check();
    expect(run).toMatchObject({ by: 'Nadia', findings: [] });
    expect(run.checked).toBe(await models.stock.countDocuments({ shopUuid: SHOP }));
  });

  it('[T-1.02] names item and orders where other units are reserved than orders hold; a movement mends it', async () => {
    const order = orderOf(SHOP, [{ product: WRONG, quantity: 8 }]);
    await confirm(order);
    await statusIs(order, 'reserved');
    await isJournalled();
    const item = itemOf(WRONG);
    // Reserved says 10, the open reservation 8.
    const twoMore = { 'lots.0.reserved': 2, 'lots.0.available': -2, version: 1 };
    await models.stock.updateOne({ _id: item }, { $inc: twoMore });
    const { findings } = await check();
    expect(findings).toMatchObject([
      { item, kind: 'movements', units: 2 },
      { item, kind: 'reservations', units: 2, reserved: 10, held: 8, orders: [order.facts.orderUuid], lots: ['W1'] },
    ]);
    const mend = (token?: string) =>
      call(mendStock.path, { body: { item, reason: 'lost in a restore' }, ...(token && { token }) });
    expect((await mend(tokenOf({ permissions: ['stock.read', 'stock.write'] }))).status).toBe(403);
    expect(await mend()).toMatchObject({ status: 200, text: JSON.stringify({ movements: 2 }) });
    expect((await mend()).status).toBe(409);
    expect((await check()).findings).toEqual([]);
    expect((await models.stock.findById(item).lean())?.lots).toMatchObject([
      { onHand: 20, reserved: 8, available: 12 },
    ]);
    await isJournalled();
    const { movements } = await movementsOf(`product=${WRONG}&cause=adjustment`);
    expect(movements.map(({ by, reason }) => ({ by, reason }))).toEqual(
      Array.from({ length: 2 }, () => ({ by: 'Nadia', reason: 'lost in a restore' })),
    );
  });
});

it('[T-1.01] invariant: of two confirmations of the last unit one gets it; +3 and +4 at once on 10 make 17', async () => {
  const orders = [1, 2].map(() => orderOf(SHOP, [{ product: ONE, quantity: 1 }]));
  await Promise.all(orders.map(confirm));
  await Promise.all(orders.map((order) => statusIs(order, 'reserved', 'refused')));
  await eventually(() => {
    const refusals = bus
      .seen(TOPICS.stockEvents, 'stock.refused')
      .filter(({ subject }) => orders.some(({ facts }) => facts.orderUuid === subject));
    expect(refusals.map(({ data }) => data)).toMatchObject([
      { shortages: [{ product: ONE, available: 0, required: 1 }] },
    ]);
  });

  const warehouse = ORAN;
  const before = (await models.stock.findById(itemOf(LAMP, warehouse)).lean())?.lots[0]?.onHand ?? 0;
  await add({ product: LAMP, lot: 'L7', warehouse, quantity: 10 - before });
  await Promise.all([3, 4].map((quantity) => add({ product: LAMP, lot: 'L7', warehouse, quantity })));
  expect((await models.stock.findById(itemOf(LAMP, warehouse)).lean())?.lots).toMatchObject([{ onHand: 17 }]);
});
