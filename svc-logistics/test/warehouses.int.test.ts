import { TOPICS } from '@shop/contracts';
import { WarehouseInput, type Warehouse, type WarehouseUses } from '@shop/contracts/logistics/dashboard';
import { SeedPlaces } from '@shop/contracts/seed';
import { connectMongo, newId } from '@shop/service-kit';
import { borrowService, eventually, startTestBus, type BorrowedService, type TestBus } from '@shop/service-kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { seed } from '../src/seed.ts';
import { confirmation, emptySeed, lot, orderEvent, orderOf, stockOf, warehouseOf } from './fixtures.ts';

const SHOP = newId();
const [ALGER, ORAN, CLOSED, LAMP] = [newId(), newId(), newId(), newId()];
const PATH = '/dashboard/api/warehouse';
const places = SeedPlaces.parse(JSON.parse(readFileSync(join(__dirname, '../src/delivery/data/algeria.json'), 'utf8')));
let lent: BorrowedService;
let bus: TestBus;
let models: LogisticsModels;
let close: () => Promise<void>;

interface Answer {
  readonly status: number;
  readonly body: Partial<Warehouse> & {
    readonly type?: string;
    readonly errors?: Record<string, string[]>;
    readonly warehouse?: Warehouse;
    readonly warehouses?: Warehouse[];
    readonly uses?: WarehouseUses;
  };
}
const call = async (method: string, path: string, body?: unknown, claims: object = {}): Promise<Answer> => {
  const answer = await fetch(`${lent.service.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${lent.staff.token({ shopUuid: SHOP, ...claims })}`,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // The schema of the answer is the endpoint's own, which the service checks.
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
};
const list = async (claims: object = {}): Promise<readonly Warehouse[]> =>
  (await call('GET', PATH, undefined, claims)).body.warehouses ?? [];
const find = async (uuid: string): Promise<Warehouse> => {
  const found = (await list()).find((one) => one.uuid === uuid);
  if (!found) throw new Error(`no warehouse ${uuid}`);
  return found;
};
const inputOf = ({ names, wilaya, commune, serves, ...rest }: Warehouse) => ({
  ...WarehouseInput.parse({ ...rest, name: names, wilaya: wilaya.id, commune: commune.id, serves }),
});
const change = async (uuid: string, changed: Partial<WarehouseInput>, claims: object = {}): Promise<Answer> => {
  const warehouse = await find(uuid);
  return call('PUT', `${PATH}/${uuid}`, { ...inputOf(warehouse), version: warehouse.version, ...changed }, claims);
};
const level = (warehouse: string, product: string) =>
  bus
    .seen(TOPICS.stockLevels)
    .filter(({ subject }) => subject === `${warehouse}:${product}:`)
    .map(({ data }) => (data as { level: { available: number } }).level.available)
    .at(-1);
const NEW: WarehouseInput = {
  name: { fr: 'Dépôt Sétif', ar: 'مستودع سطيف' },
  code: 'set',
  address: { fr: 'Zone 5' },
  wilaya: 19,
  commune: '1901',
  strategy: 'FIFO',
  serves: { wilayas: [19, 34] },
  active: true,
};

beforeAll(async () => {
  lent = await borrowService('svc-logistics');
  const { environment } = lent;
  bus = await startTestBus(environment, [TOPICS.stockEvents, TOPICS.stockLevels, TOPICS.expeditionEvents], [SHOP]);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      places,
      warehouses: [
        warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1),
        warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2),
        { ...warehouseOf(CLOSED, 'Tlemcen', 13, 'FIFO', 3), active: false },
      ],
      stock: [stockOf(ALGER, LAMP, null, [lot('L1', 12)]), stockOf(CLOSED, LAMP, null, [lot('L1', 7)])],
    },
  );
  const url = { MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database };
  const connection = await connectMongo(url, 5);
  models = logisticsModels(connection);
  close = () => connection.close();
});
afterAll(async () => {
  await bus?.stop();
  await close?.();
  await lent?.giveBack();
});

it('[C-1.01] lists the warehouses with place, strategy and units; those of before have the version 1', async () => {
  expect(await list()).toMatchObject([
    { uuid: ALGER, code: 'Alg', wilaya: { id: 16 }, strategy: 'FEFO', active: true, units: 12, version: 1 },
    { uuid: ORAN, wilaya: { id: 31, name: 'Oran' }, serves: { shops: [SHOP], wilayas: [] }, units: 0 },
    { uuid: CLOSED, active: false, units: 7 },
  ]);
  expect((await list({ heldTo: ['warehouse'], warehouses: [ORAN] })).map(({ uuid }) => uuid)).toEqual([ORAN]);
});

it('[C-1.02] adds and changes a warehouse, and refuses a code of another one and an old version', async () => {
  const { status, body } = await call('POST', PATH, NEW);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { code: 'SET', name: 'Dépôt Sétif', commune: { id: '1901' }, serves: { wilayas: [19, 34] }, version: 1 },
  });
  const uuid = body.uuid ?? '';
  expect(await call('POST', PATH, NEW)).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.any(String)] } },
  });
  expect(await call('POST', PATH, { ...NEW, code: 'S2', commune: '1601' })).toMatchObject({
    status: 422,
    body: { errors: { commune: [expect.any(String)] } },
  });
  expect(await change(uuid, { strategy: 'LIFO' })).toMatchObject({
    status: 200,
    body: { strategy: 'LIFO', version: 2 },
  });
  expect(await call('PUT', `${PATH}/${uuid}`, { ...NEW, version: 1 })).toMatchObject({
    status: 409,
    body: { type: 'changed-meanwhile', warehouse: { strategy: 'LIFO', version: 2 } },
  });
  expect(await change(ORAN, { address: { fr: 'Quai 3' } })).toMatchObject({ status: 200, body: { version: 2 } });
});

it('[C-1.02] is for people who may change the shop, in the warehouses that they reach', async () => {
  expect((await call('POST', PATH, NEW, { permissions: ['stock.read', 'stock.write'] })).status).toBe(403);
  const held = { permissions: ['stock.read', 'shop.write'], heldTo: ['warehouse'], warehouses: [ALGER] };
  expect((await call('POST', PATH, { ...NEW, code: 'S3' }, held)).status).toBe(403);
  expect((await change(ORAN, {}, held)).status).toBe(404);
  expect((await change(ALGER, { address: { fr: 'Hydra' } }, held)).status).toBe(200);
});

it('[T-1.07] a warehouse with units, reservations or parcels stays on, and says what is in it', async () => {
  const order = orderOf(SHOP, [{ product: LAMP, quantity: 2 }]);
  await bus.publish(TOPICS.orderEvents, confirmation(order));
  await bus.publish(TOPICS.orderEvents, orderEvent(order, 'order.preparation-started'));
  await eventually(async () =>
    expect(await models.expeditions.countDocuments({ shopUuid: SHOP, 'warehouse.uuid': ALGER })).toBe(1),
  );
  const refused = await change(ALGER, { active: false });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      type: 'warehouse-in-use',
      uses: {
        items: { total: 1, named: [{ goods: { product: LAMP }, onHand: 12, reserved: 2, hold: 0 }] },
        parcels: { total: 1, named: [{ order: order.facts.orderUuid, number: order.facts.number }] },
      },
    },
  });
  expect(await find(ALGER)).toMatchObject({ active: true });
});

it('[D-5.04] [T-1.07] units of a warehouse that is off never count for the shop, and count as soon as it is on', async () => {
  const marker = newId();
  const { environment } = lent;
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    { ...emptySeed(SHOP), stock: [stockOf(ORAN, marker, null, [lot('L1', 1)])] },
  );
  await eventually(() => expect(level(ORAN, marker)).toBe(1));
  expect(level(CLOSED, LAMP)).toBe(0);

  expect(await change(CLOSED, { active: true })).toMatchObject({ status: 200, body: { active: true } });
  await eventually(() => expect(level(CLOSED, LAMP)).toBe(7));

  const emptied = { warehouse: CLOSED, product: LAMP, quantity: -7, reason: 'lost' };
  expect((await call('POST', '/dashboard/api/stock/adjust', emptied)).status).toBe(200);
  expect(await change(CLOSED, { active: false })).toMatchObject({ status: 200, body: { active: false } });
  await eventually(() => expect(level(CLOSED, LAMP)).toBe(0));
  await eventually(async () =>
    expect(await models.warehouses.countDocuments({ shopUuid: SHOP, retell: true })).toBe(0),
  );
});

it('[C-1.01] orders take units only from warehouses that serve their wilaya', async () => {
  const product = newId();
  const { environment } = lent;
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    { ...emptySeed(SHOP), stock: [stockOf(ORAN, product, null, [lot('L1', 5)])] },
  );
  expect((await change(ORAN, { serves: { wilayas: [31] } })).status).toBe(200);
  const answer = async (wilaya: number): Promise<string> => {
    const order = orderOf(SHOP, [{ product, quantity: 1 }], undefined, wilaya);
    await bus.publish(TOPICS.orderEvents, confirmation(order));
    return eventually(() => {
      const [event] = bus.seen(TOPICS.stockEvents).filter(({ subject }) => subject === order.facts.orderUuid);
      if (!event) throw new Error('no answer yet');
      return event.type;
    });
  };
  // Orders are planned with warehouses that are a second old at most.
  await eventually(async () => expect(await answer(16)).toBe('stock.refused'));
  expect(await answer(31)).toBe('stock.reserved');
});
