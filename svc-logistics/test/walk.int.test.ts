import { listStockItems } from '@shop/contracts/logistics/dashboard';
import { SeedPlaces } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import {
  borrowService,
  eventually,
  startTestBus,
  type RunningService,
  type TestBus,
  type TestEnvironment,
  type TestStaff,
  type WalkedWrite,
} from '@shop/service-kit/testing';
import { TOPICS } from '@shop/contracts';
import { describeWalks } from '@shop/service-kit/testing/walkers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seed } from '../src/seed.ts';
import { tellProduct } from './published-products.ts';
import { emptySeed, lot, stockOf, warehouseOf } from './fixtures.ts';
import { countsOf, countWrites } from './walked-counts.ts';
import { stockChangeWrites } from './walked-stock-changes.ts';
import { returnsOf } from './walked-inspections.ts';
import { knownPools, poolWrites } from './walked-pools.ts';
import { tariffWrites } from './walked-tariffs.ts';
import { transporterWrites } from './walked-transporters.ts';
import { trackingWrites } from './walked-tracking.ts';
import { warehouseWrites } from './walked-warehouses.ts';
import { nearLot, watchingWrites } from './walked-watching.ts';

const [SHOP, OTHER, PRODUCT, TRANSPORTER] = [newId(), newId(), newId(), newId()];
const [ALGER, ORAN] = [newId(), newId()];
const stock = [ALGER, ORAN].map((warehouse) => stockOf(warehouse, PRODUCT, null, [lot('L1', 20)]));
const COUNTED = newId();
stock.push(stockOf(ALGER, COUNTED, null, [lot('C1', 30)]));
const CHANGED = newId();
const changed = stockOf(ALGER, CHANGED, null, [lot('L1', 1000)]);
stock.push(changed);
const mended = stockOf(ALGER, newId(), null, [lot('M1', 10)]);
stock.push(mended, nearLot(ALGER), nearLot(ORAN));
const TALLIED = newId();
stock.push(stockOf(ALGER, TALLIED, null, [lot('T1', 50)]), stockOf(ORAN, TALLIED, null, [lot('T1', 50)]));
/** A count and a returned order of each warehouse, for the routes that read one. */
const counts = new Map<string, Readonly<Record<string, readonly string[]>>>();
/** A warehouse and the movements of its stock. */
const owned = (id: string) => ({
  id,
  known: counts.get(id) ?? {},
  entities: [
    id,
    ...stock.filter(({ warehouse }) => warehouse === id).flatMap(({ movements }) => movements.map(({ uuid }) => uuid)),
  ],
});
const places = SeedPlaces.parse(JSON.parse(readFileSync(join(__dirname, '../src/delivery/data/algeria.json'), 'utf8')));
/** Other units each time. */
let added = 0;
const stockAddition = async (): Promise<WalkedWrite> => {
  const quantity = (added += 1);
  return {
    path: {},
    body: { warehouse: ALGER, product: PRODUCT, quantity },
    // The other shop has no such warehouse.
    elsewhere: 422,
    acted: () => ({
      entity: 'product',
      subject: PRODUCT,
      action: 'product.addStock',
      before: {},
      after: { warehouse: 'Alger', quantity },
    }),
  };
};

/** An item that no other write of the walk changes, as the list has it now. */
const countedItem = async () => {
  const headers = { authorization: `Bearer ${staff.token({ shopUuid: SHOP })}` };
  const answer = await fetch(`${service.url}${listStockItems.path}?warehouse=${ALGER}&limit=100`, { headers });
  const { items } = listStockItems.responses[200].parse(await answer.json());
  const item = items.find(({ goods }) => goods.product === COUNTED);
  if (!item) throw new Error('the counted item is not in the list');
  return item;
};
const stockUpdate = async (): Promise<WalkedWrite> => {
  const { onHand: seen } = await countedItem();
  const onHand = seen + 1;
  return {
    path: { warehouseId: ALGER },
    body: { rows: [{ product: COUNTED, onHand, seen }] },
    acted: () => ({
      entity: 'product',
      subject: COUNTED,
      action: 'product.updateStock',
      before: { warehouse: 'Alger', onHand: seen },
      after: { warehouse: 'Alger', onHand },
    }),
  };
};
const thresholdChange = async (): Promise<WalkedWrite> => {
  const { threshold: before } = await countedItem();
  const threshold = (before ?? 0) + 1;
  return {
    path: {},
    body: { warehouse: ALGER, item: { product: COUNTED }, threshold },
    acted: () => ({
      entity: 'product',
      subject: COUNTED,
      action: 'product.changeThreshold',
      before: { warehouse: 'Alger', threshold: before, target: null },
      after: { warehouse: 'Alger', threshold, target: null },
    }),
  };
};

let shelf = 0;
const placeChange = async (): Promise<WalkedWrite> => {
  const { place: before } = await countedItem();
  const place = `A-${(shelf += 1)}`;
  return {
    path: {},
    body: { warehouse: ALGER, item: { product: COUNTED }, place },
    acted: () => ({
      entity: 'product',
      subject: COUNTED,
      action: 'product.changePlace',
      before: { warehouse: 'Alger', place: before },
      after: { warehouse: 'Alger', place },
    }),
  };
};

let staff: TestStaff;
let service: RunningService;
let bus: TestBus;
let environment: TestEnvironment;

const returns = returnsOf({
  shopUuid: SHOP,
  staff: () => staff,
  service: () => service,
  bus: () => bus,
  environment: () => environment,
});

const tariffs = tariffWrites({
  shopUuid: SHOP,
  otherShop: OTHER,
  transporter: TRANSPORTER,
  staff: () => staff,
  service: () => service,
  environment: () => environment,
});

const pools = { shopUuid: SHOP, transporter: TRANSPORTER, environment: () => environment };

beforeAll(async () => {
  const lent = await borrowService('svc-logistics');
  ({ service, staff, environment } = lent);
  await seed(
    { mongodbUrl: environment.mongoUrl, database: environment.database, now: Date.now() },
    {
      ...emptySeed(SHOP),
      places,
      warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1), warehouseOf(ORAN, 'Oran', 31, 'FIFO', 2)],
      transporters: [
        {
          uuid: TRANSPORTER,
          slug: 'express-bladi',
          name: 'Express Bladi',
          logo: null,
          adapter: 'manual',
          active: true,
          position: 1,
          services: ['home'],
          desks: [],
        },
      ],
      stock,
    },
  );
  // Low stock is computed from published levels.
  const token = staff.token({ shopUuid: SHOP });
  bus = await startTestBus(environment, [TOPICS.staffActs], [SHOP, OTHER]);
  await tellProduct({ bus, service, token, shopUuid: SHOP, warehouse: ALGER }, PRODUCT);
  await eventually(async () => {
    const url = `${service.url}/dashboard/api/stock/figures?units=10000`;
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ low: stock.length });
  });
  const { begin, detail } = countsOf({ shopUuid: SHOP, staff: () => staff, service: () => service });
  for (const warehouse of [ALGER, ORAN]) {
    const { uuid } = await begin(warehouse, TALLIED);
    const rows = (await detail(uuid)).rows.map(({ id }) => id);
    const row = { 'getWaitingCountRow.uuid': [uuid], 'getWaitingCountRow.rowId': rows };
    const back = { 'getInspection.order': [(await returns.comeBack(warehouse)).uuid] };
    counts.set(warehouse, { 'getStockCount.uuid': [uuid], ...row, ...back, ...(await knownPools(pools, warehouse)) });
  }
});
afterAll(async () => {
  await bus?.stop();
  await service?.stop();
});

describeWalks(() => ({
  url: service.url,
  staff,
  shopUuid: SHOP,
  otherShop: OTHER,
  known: {
    product: [PRODUCT],
    items: [PRODUCT],
    units: ['10000'],
    wilaya: ['16'],
    commune: ['1601'],
    transporter: [TRANSPORTER],
    'changeWarehouse.warehouse': [ALGER],
    ...counts.get(ALGER),
  },
  // A question to the company: nothing of ours is written.
  bodies: { checkTransporter: { make: () => undefined } },
  writes: {
    bus,
    of: {
      addStock: stockAddition,
      updateStocks: stockUpdate,
      changeThreshold: thresholdChange,
      changePlace: placeChange,
      ...stockChangeWrites({
        shopUuid: SHOP,
        warehouse: ALGER,
        product: CHANGED,
        lotId: `${changed.uuid}~L1`,
        coded: PRODUCT,
        staff: () => staff,
        service: () => service,
      }),
      ...countWrites({
        shopUuid: SHOP,
        warehouse: ALGER,
        product: TALLIED,
        staff: () => staff,
        service: () => service,
        environment: () => environment,
      }),
      ...returns.writesIn(ALGER, 'Alger'),
      ...poolWrites(pools, ALGER),
      ...trackingWrites(SHOP, TRANSPORTER, () => environment),
      ...warehouseWrites(SHOP, () => environment),
      ...transporterWrites(SHOP, () => environment),
      ...watchingWrites(mended, () => environment),
      ...tariffs.of,
    },
    inTurn: tariffs.inTurn,
  },
  scopes: { warehouse: { one: owned(ALGER), other: owned(ORAN) } },
}));
