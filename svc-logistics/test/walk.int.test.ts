import { SeedPlaces } from '@shop/contracts/seed';
import { newId } from '@shop/service-kit';
import {
  borrowService,
  eventually,
  startTestBus,
  type RunningService,
  type TestBus,
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

const [SHOP, OTHER, PRODUCT, TRANSPORTER] = [newId(), newId(), newId(), newId()];
const [ALGER, ORAN] = [newId(), newId()];
const stock = [ALGER, ORAN].map((warehouse) => stockOf(warehouse, PRODUCT, null, [lot('L1', 20)]));
/** A warehouse and the movements of its stock. */
const owned = (id: string) => ({
  id,
  entities: [
    id,
    ...stock.filter(({ warehouse }) => warehouse === id).flatMap(({ movements }) => movements.map(({ uuid }) => uuid)),
  ],
});
const places = SeedPlaces.parse(
  JSON.parse(readFileSync(join(__dirname, '../../scripts/seed/data/places/algeria.json'), 'utf8')),
);
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

let staff: TestStaff;
let service: RunningService;
let bus: TestBus;

beforeAll(async () => {
  const lent = await borrowService('svc-logistics');
  const { environment } = lent;
  ({ service, staff } = lent);
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
  },
  writes: { bus, of: { addStock: stockAddition } },
  scopes: { warehouse: { one: owned(ALGER), other: owned(ORAN) } },
}));
