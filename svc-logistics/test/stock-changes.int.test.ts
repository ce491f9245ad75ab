import { TOPICS } from '@shop/contracts';
import {
  addStock,
  adjustStock,
  correctLot,
  getStockLevels,
  holdStock,
  listGoods,
  setBarcodes,
  setStrategy,
  unholdStock,
} from '@shop/contracts/logistics/dashboard';
import { connectMongo, newId } from '@shop/service-kit';
import { borrowService, eventually, startTestBus, type BorrowedService, type TestBus } from '@shop/service-kit/testing';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { confirmation, emptySeed, lot, orderOf, stockOf, warehouseOf } from './fixtures.ts';
import { tellProduct } from './published-products.ts';

const [SHOP, ALGER, ORAN] = [newId(), newId(), newId()];
const [LAMP, CREAM, FOUND, PLAID, CARTON, OTHER] = [newId(), newId(), newId(), newId(), newId(), newId()];
const cream = stockOf(ALGER, CREAM, null, [lot('L7', 40, '2099-01-12'), lot('L8', 5, '2099-06-30')]);
const LOT = `${cream.uuid}~L7`;
let lent: BorrowedService;
let bus: TestBus;
let models: LogisticsModels;
let close: () => Promise<void>;

type Body = Readonly<Record<string, unknown>>;
const call = async (
  { method, path }: { readonly method: string; readonly path: string },
  body?: Body,
  { key, token = lent.staff.token({ shopUuid: SHOP, name: 'Nadia' }) }: { key?: string; token?: string } = {},
) => {
  const response = await fetch(`${lent.service.url}${path}`, {
    method: method.toUpperCase(),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const lotsOf = async (product: string, warehouse = ALGER) =>
  (await models.stock.findById(`${warehouse}:${product}:`).lean())?.lots.map(({ number, onHand, reserved, hold }) => [
    number,
    onHand,
    reserved,
    hold,
  ]);
const goodsOf = async (code: string) => {
  const { body } = await call({ ...listGoods, path: `${listGoods.path}?code=${encodeURIComponent(code)}` });
  return (body['goods'] as { product: string; units: number }[]).map(({ product, units }) => [product, units]);
};

beforeAll(async () => {
  lent = await borrowService('svc-logistics');
  const { environment } = lent;
  const topics = [TOPICS.stockEvents, TOPICS.stockLevels, TOPICS.staffActs];
  bus = await startTestBus(environment, topics, [SHOP]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1), warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2)],
      stock: [
        cream,
        stockOf(ALGER, LAMP, null, [lot('L1', 10)]),
        stockOf(ALGER, PLAID, null, [lot('A', 5, '2020-01-01'), lot('B', 5, '2099-01-01')]),
        stockOf(ORAN, PLAID, null, [lot('B', 5)]),
      ],
    },
  );
  const token = lent.staff.token({ shopUuid: SHOP });
  const place = { bus, service: lent.service, token, shopUuid: SHOP, warehouse: ALGER };
  for (const product of [LAMP, FOUND, CARTON, OTHER]) await tellProduct(place, product);
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

describe('[C-1.05] units that leave or are found', () => {
  it('[C-1.05] leave as a loss, with their reason, and shops hear the new level', async () => {
    const { status, body } = await call(adjustStock, {
      warehouse: ALGER,
      product: LAMP,
      quantity: -3,
      reason: 'damaged',
      note: 'fell',
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { level: { onHand: 7, available: 7 }, lots: [{ quantity: -3 }] },
    });
    await eventually(async () => {
      const [row] = await models.movements.find({ shopUuid: SHOP, product: LAMP, type: 'loss' }).lean();
      expect(row).toMatchObject({
        lot: 'L1',
        quantity: -3,
        figures: { onHand: -3, reserved: 0, hold: 0 },
        reason: 'damaged · fell',
        by: 'Nadia',
      });
      const levels = bus.seen(TOPICS.stockLevels).filter(({ subject }) => subject === `${ALGER}:${LAMP}:`);
      expect(levels.at(-1)?.data).toMatchObject({ level: { available: 7 } });
    });
  });

  it('[C-1.05] never leave below what is free', async () => {
    const before = await lotsOf(LAMP);
    const loss = { warehouse: ALGER, product: LAMP, quantity: -8, reason: 'lost' };
    expect(await call(adjustStock, loss)).toMatchObject({
      status: 409,
      body: { type: 'insufficient-stock', available: 7, required: 8 },
    });
    expect(await lotsOf(LAMP)).toEqual(before);
  });

  it('[D-4.08] invariant: are written once, also where the answer was lost, and their opposite takes them back', async () => {
    const found = { warehouse: ALGER, product: FOUND, quantity: 4, reason: 'found' };
    const answers = await Promise.all([
      call(adjustStock, found, { key: 'found-once' }),
      call(adjustStock, found, { key: 'found-once' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lotsOf(FOUND)).toEqual([['', 4, 0, 0]]);
    await models.stock.db.collection('idempotency_keys').deleteMany({ _id: { $regex: `^${SHOP}:` } as never });
    expect((await call(adjustStock, found, { key: 'found-once' })).status).toBe(200);
    expect(await lotsOf(FOUND)).toEqual([['', 4, 0, 0]]);
    const [first] = answers.flatMap(({ body }) => body['lots'] as { id: string; quantity: number }[]);
    const back = { ...found, lot: first?.id, quantity: -4, reason: 'correction' };
    expect((await call(adjustStock, back)).status).toBe(200);
    expect(await lotsOf(FOUND)).toEqual([['', 0, 0, 0]]);
  });

  it.each([
    ['lot', { lot: 'none' }],
    ['quantity', { quantity: 3 }],
    ['quantity', { quantity: 0 }],
    ['warehouse', { warehouse: newId() }],
    ['product', { product: newId(), reason: 'correction', quantity: 1 }],
    ['reason', { reason: 'because' }],
  ])('[C-1.05] are refused under the field %s (%j)', async (field, more) => {
    const { status, body } = await call(adjustStock, {
      warehouse: ALGER,
      product: LAMP,
      quantity: -1,
      reason: 'damaged',
      ...more,
    });
    expect({ status, fields: Object.keys((body['errors'] ?? {}) as object) }).toEqual({ status: 422, fields: [field] });
  });
});

describe('[C-1.06] units on hold', () => {
  it('[C-1.06] wait and are released, with those of an expired lot when it is named', async () => {
    const plaid = { warehouse: ALGER, product: PLAID, reason: 'recall' };
    expect(await call(holdStock, { ...plaid, quantity: 6 })).toMatchObject({ status: 409, body: { available: 5 } });
    expect((await call(holdStock, { ...plaid, lot: 'A', quantity: 4 })).status).toBe(200);
    expect(await call(holdStock, { ...plaid, quantity: 2 })).toMatchObject({
      status: 200,
      body: { level: { onHand: 10, hold: 6, available: 3 } },
    });
    expect(await call(unholdStock, { ...plaid, quantity: 7 })).toMatchObject({
      status: 409,
      body: { available: 6, required: 7 },
    });
    expect((await call(unholdStock, { ...plaid, lot: 'B', quantity: 2 })).status).toBe(200);
    expect(await lotsOf(PLAID)).toEqual([
      ['A', 5, 0, 4],
      ['B', 5, 0, 0],
    ]);
  });
});

describe('[C-1.18] a lot that was mistyped', () => {
  it('[T-1.10] is corrected with before and after, no unit moves, and the orders that hold it are named', async () => {
    const order = orderOf(SHOP, [{ product: CREAM, quantity: 6 }]);
    await bus.publish(TOPICS.orderEvents, confirmation(order));
    await eventually(async () => expect(await lotsOf(CREAM)).toContainEqual(['L7', 40, 6, 0]));
    const path = `/dashboard/api/stock/lots/${encodeURIComponent(LOT)}`;
    const corrected = await call({ ...correctLot, path }, { expiresAt: '2099-12-01', costHt: 120, reason: 'mistyped' });
    expect(corrected).toMatchObject({
      status: 200,
      body: {
        lot: { id: LOT, number: 'L7', expiresAt: '2099-12-01', costHt: 120, onHand: 40, reserved: 6 },
        before: { number: 'L7', expiresAt: '2099-01-12', costHt: 100 },
        orders: [{ order: order.facts.orderUuid, quantity: 6 }],
      },
    });
    // Later reservations follow the corrected day.
    const next = orderOf(SHOP, [{ product: CREAM, quantity: 2 }]);
    await bus.publish(TOPICS.orderEvents, confirmation(next));
    await eventually(async () => expect(await lotsOf(CREAM)).toContainEqual(['L8', 5, 2, 0]));
    expect(await lotsOf(CREAM)).toContainEqual(['L7', 40, 6, 0]);
  });

  it('[T-1.12] is asked about when the same number arrives with another day', async () => {
    const again = { warehouse: ALGER, product: LAMP, quantity: 2, lot: 'L1', expiresAt: '2099-06-01' };
    expect(await call(addStock, again)).toMatchObject({ status: 409, body: { type: 'lot-differs', expiresAt: null } });
    const added = await call(addStock, { ...again, anotherLot: true });
    expect(added).toMatchObject({ status: 200, body: { lot: expect.stringMatching(/~L1~2$/) } });
  });

  it('[D-11.02] is for people with that right, in their warehouses, and costs are for those who may see them', async () => {
    const path = `/dashboard/api/stock/lots/${encodeURIComponent(LOT)}`;
    const change = { number: 'L9', reason: 'mistyped' };
    const writer = lent.staff.token({ shopUuid: SHOP, permissions: ['stock.read', 'stock.write'] });
    expect((await call({ ...correctLot, path }, change, { token: writer })).status).toBe(403);
    const held = { shopUuid: SHOP, permissions: ['stock.approve'], heldTo: ['warehouse'], warehouses: [ORAN] } as const;
    const elsewhere = lent.staff.token({
      ...held,
      permissions: [...held.permissions],
      heldTo: [...held.heldTo],
      warehouses: [ORAN],
    });
    expect((await call({ ...correctLot, path }, change, { token: elsewhere })).status).toBe(404);
    const levels = await call({ ...getStockLevels, path: `${getStockLevels.path}?items=${CREAM}` }, undefined, {
      token: writer,
    });
    expect(JSON.stringify(levels.body)).not.toContain('costHt');
    expect(levels.body).toMatchObject({ levels: [{ strategy: null, lots: [{ number: 'L8' }, { number: 'L7' }] }] });
  });
});

describe('[C-1.19] barcodes of an item', () => {
  const set = (product: string, version: number, ...barcodes: { code: string; units: number }[]) =>
    call(setBarcodes, { item: { product }, barcodes, version });

  it('[T-1.23] stand for the units of a carton, and belong to one item of the shop', async () => {
    expect(
      await set(CARTON, 0, { code: '16130000000012', units: 6 }, { code: '613000000088', units: 1 }),
    ).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
    expect(await goodsOf('16130000000012')).toEqual([[CARTON, 6]]);
    expect(await goodsOf('0613000000088')).toEqual([[CARTON, 1]]);
    expect(await goodsOf('613000000')).toEqual([]);
    expect(await set(OTHER, 0, { code: '0613000000088', units: 1 })).toMatchObject({
      status: 409,
      body: { type: 'code-taken', code: '0613000000088', owner: { product: CARTON, field: 'own' } },
    });
    expect(await goodsOf(`hnt:${OTHER}`)).toEqual([[OTHER, 1]]);
  });

  it('[T-1.23] invariant: are given to one of two items by two people at once', async () => {
    const answers = await Promise.all([
      set(OTHER, 0, { code: 'BOX-1', units: 2 }),
      set(LAMP, 0, { code: 'box-1', units: 3 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await goodsOf('BOX-1')).toHaveLength(1);
  });

  it('[D-4.03] are not overwritten by a page that is out of date', async () => {
    expect(await set(CARTON, 0, { code: 'BOX-9', units: 1 })).toMatchObject({
      status: 409,
      body: { type: 'changed-meanwhile', item: { version: 1, barcodes: [{ units: 6 }, { units: 1 }] } },
    });
  });
});

describe('[D-5.02] the strategy of a product', () => {
  it('[D-5.02] overrides that of every warehouse, also of one that gets the product later', async () => {
    expect((await call(setStrategy, { product: LAMP, strategy: 'LIFO' })).status).toBe(200);
    expect((await call(addStock, { warehouse: ORAN, product: LAMP, quantity: 1 })).status).toBe(200);
    const items = await models.stock.find({ shopUuid: SHOP, product: LAMP }).lean();
    expect(items.map(({ strategy }) => strategy)).toEqual(['LIFO', 'LIFO']);
    expect((await call(setStrategy, { product: newId(), strategy: null })).status).toBe(404);
  });
});

it('[D-5.03] invariant: stock is the sum of its movements after all of this', async () => {
  await eventually(async () => {
    expect(await models.stock.countDocuments({ shopUuid: SHOP, dirty: true })).toBe(0);
  });
  const wrong = await wrongStockItems(models);
  expect(wrong.filter(({ item }) => item.startsWith(ALGER) || item.startsWith(ORAN))).toEqual([]);
});
