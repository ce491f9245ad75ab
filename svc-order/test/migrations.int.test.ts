import { connectMongo, driverOf, MIGRATIONS_COLLECTION, newId, type RecordedStep } from '@shop/service-kit';
import {
  migrateService,
  startService,
  startStaffKeys,
  testEnvironment,
  type RunningService,
  type TestEnvironment,
  type TestStaff,
} from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { modelsOf, type Models } from '../src/models.ts';
import { NO_EXPEDITION, type OrderRecord } from '../src/orders/domain/order-record.ts';
import { createPoollessOrders, type OrderDocument } from '../src/orders/index.ts';
import { documentOf, recordOf } from '../src/orders/persistence/order-document.ts';
import { placedOrder } from './fixtures.ts';

/** An index that no model names any more. */
const EARLIER = 'shopUuid_1_placedAt_-1__id_-1';

let environment: TestEnvironment;
let connection: Connection;
let staff: TestStaff;
let models: Models;
let orders: ReturnType<typeof driverOf<OrderDocument>>;

beforeAll(async () => {
  [environment, staff] = await Promise.all([testEnvironment(), startStaffKeys()]);
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2);
  models = modelsOf(connection);
  orders = driverOf(models.orders);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await staff.stop();
});

const start = (): Promise<RunningService> =>
  startService('svc-order', environment, { STAFF_JWKS_URL: staff.jwksUrl }, '/ready', 1);
const recorded = () => connection.collection<RecordedStep>(MIGRATIONS_COLLECTION);

it('a database without records is taken over: orders get their present shape, and retired indexes go', async () => {
  await orders.createIndex({ 'awaiting.since': 1 });
  const sold = [{ promotion: 'p', orders: 1, units: 1, discount: 1, revenue: 1 }];
  const former = { searchTerms: ['amine', 'alger'], version: 3, lines: [{ id: 'l' }], isCounted: true };
  const once = [{ at: '2026-03-02T09:00:00.000Z', byName: 'Amel' }];
  const often = Array.from({ length: 5 }, () => once).flat();
  await connection.collection<{ _id: string }>('orders').insertMany([
    Object.assign({ _id: 'one', number: '1', clientOrderKey: '1' }, former, {
      counted: { total: 5 },
      countedPromotions: sold,
    }),
    Object.assign({ _id: 'two', number: '2', clientOrderKey: '2' }, former, { counted: { total: 6 } }),
    Object.assign({ _id: 'three', number: '3', clientOrderKey: '3' }, former, { state: 'not_found', attempts: once }),
    Object.assign({ _id: 'four', number: '4', clientOrderKey: '4' }, former, {
      state: 'pending',
      attempts: often,
      expedition: { uuid: null, pool: '2026-03-01 · Yalidine' },
    }),
  ]);
  await orders.createIndex({ shopUuid: 1, placedAt: -1, _id: -1 }, { name: EARLIER });
  const output = await migrateService('svc-order', environment);
  expect(output).toMatch(/^svc-order: step 0002-one-shape-of-orders is done \(\d+ ms\): 1 of them were there$/m);
  expect(output).toContain(`index orders.${EARLIER} is named by no model and stays`);
  const names = (await orders.indexes()).map(({ name }) => name);
  expect(names).toContain(EARLIER);
  expect(names).not.toContain('awaiting.since_1');
  const shaped = {
    searchTerms: former.searchTerms,
    words: ' amine alger',
    version: 3,
    revision: 3,
    lines: [{ id: 'l', weight: 0, taxRate: 19 }],
  };
  expect(
    await connection.collection<{ _id: string }>('orders').find({ state: null }).sort({ _id: 1 }).toArray(),
  ).toEqual([
    {
      _id: 'one',
      number: '1',
      clientOrderKey: '1',
      ...shaped,
      isCounted: true,
      counted: { total: 5, promotions: sold },
    },
    { _id: 'two', number: '2', clientOrderKey: '2', ...shaped, counted: { total: 6, promotions: [] } },
  ]);
  // D-4.10: who was called says when the next call is, or that there is none.
  const called = await orders
    .find({ state: { $exists: true } })
    .sort({ _id: 1 })
    .toArray();
  expect(called).toMatchObject([
    // D-4.02: a pool was a text once.
    { _id: 'four', call: null, callOver: 'limit', expedition: { uuid: null, pool: null } },
    { _id: 'three', call: { dueAt: '2026-03-02T11:00:00.000Z', for: null }, callOver: null },
  ]);
  expect(await recorded().findOne({})).toMatchObject({ build: expect.stringMatching(/^[0-9a-f]{12}$/) });
});

it('[D-4.02] orders in a pool of before lose its text, and are told to logistics later, each once', async () => {
  const pooled = (uuid: string, pool: string | null, more: Partial<OrderRecord> = {}) => {
    const order = placedOrder({
      uuid,
      number: `26-0000${parseInt(uuid.slice(-4), 16) + 10_000}`,
      clientOrderKey: uuid,
      state: 'in_pool',
      ...more,
    });
    const document = documentOf(order, [], { requestId: 'r' });
    return { ...document, version: 4, revision: 4, expedition: { ...NO_EXPEDITION, warehouse: 'Alger', pool } };
  };
  const [text, none, known, gone] = [newId(), newId(), newId(), newId()];
  const pool = { uuid: newId(), number: 'P-26-000001', day: '2026-11-30' };
  await connection
    .collection<{ _id: string }>('orders')
    .insertMany([
      pooled(text, '2026-03-01 · Yalidine'),
      pooled(none, null),
      Object.assign(pooled(known, null), { expedition: { ...NO_EXPEDITION, pool } }),
      pooled(gone, '2026-03-01 · Yalidine', { state: 'announced' }),
    ]);
  await recorded().deleteOne({ _id: '0004-pools-of-logistics' });
  await migrateService('svc-order', environment);
  expect(await orders.countDocuments({ 'expedition.pool': { $type: 'string' } })).toBe(0);
  expect(await orders.findOne({ _id: text })).toMatchObject({ version: 4, expedition: { pool: null } });

  // A replica of the release before goes on writing it.
  await orders.updateOne({ _id: text }, [{ $set: { 'expedition.pool': '2026-11-30 · Yalidine' } }]);
  const document = await orders.findOne({ _id: text });
  expect(document && recordOf(document)).toMatchObject({ expedition: { pool: null, warehouse: 'Alger' } });
  const poolless = createPoollessOrders(models.orders);
  const at = new Date().toISOString();
  expect([await poolless.tellSome(at, 10), await poolless.tellSome(at, 10)]).toEqual([2, 0]);
  for (const uuid of [text, none]) {
    const order = await orders.findOne({ _id: uuid });
    expect(order).toMatchObject({ state: 'in_pool', version: 5, revision: 4, expedition: { pool: null } });
    expect(Object.values(order?.outbox ?? {})).toMatchObject([
      { type: 'order.pooled', subject: uuid, data: { order: { orderUuid: uuid }, by: { id: 'system' }, pool: '' } },
    ]);
  }
  expect(await orders.findOne({ _id: known })).toMatchObject({ version: 4, expedition: { pool } });
  expect(await orders.findOne({ _id: gone })).toMatchObject({ version: 4, expedition: { pool: null } });
});

it('a service does not start before its database is migrated, and says in one sentence what to run', async () => {
  await (await start()).stop();
  await recorded().deleteMany({});
  const refusal = await start().then(
    () => 'started',
    (error: unknown) => String(error),
  );
  expect(refusal).toContain(
    `could not start: the database ${environment.database} is not ready for this build of svc-order (not there: step 0002-one-shape-of-orders and 2 more): run \\"npm run migrate\\" (in the image: node migrate.mjs) and start it again`,
  );
  expect(refusal).toContain('ended at its start');
});

it('a command that cannot reach the database ends with a sentence', async () => {
  const away = { ...environment, mongoUrl: 'mongodb://somebody:secret@127.0.0.1:1/' };
  await expect(migrateService('svc-order', away)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^svc-order: MongoDB does not answer at mongodb:\/\/127\.0\.0\.1:1\/ \(.*\)\n$/),
  });
});
