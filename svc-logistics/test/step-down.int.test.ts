import { connectMongo, newId } from '@shop/service-kit';
import { eventually, startReplicaSet, type TestReplicaSet } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { createReservations } from '../src/stock/persistence/reservation.repository.ts';
import { wrongStockItems } from '../src/stock/persistence/stock-check.ts';
import { createStockItems, type StockItems } from '../src/stock/persistence/stock-item.repository.ts';
import { createWarehouses } from '../src/stock/index.ts';
import { seed } from '../src/seed.ts';
import { reserveStock } from '../src/stock/use-cases/reserve-stock/reserve-stock.ts';
import { emptySeed, lot, stockOf, warehouseOf } from './fixtures.ts';

const [SHOP, ALGER, PRODUCT] = [newId(), newId(), newId()];
let set: TestReplicaSet;
let connection: Connection;
let models: LogisticsModels;

beforeAll(async () => {
  set = await startReplicaSet();
  const where = { MONGODB_URL: set.url, MONGODB_DATABASE: 'logistics' };
  await seed(
    { mongodbUrl: set.url, database: 'logistics', now: Date.now() },
    {
      ...emptySeed(SHOP),
      warehouses: [warehouseOf(ALGER, 'Alger', 16, 'FEFO', 1)],
      stock: [stockOf(ALGER, PRODUCT, null, [lot('L1', 10)])],
    },
  );
  connection = await connectMongo(where, 5);
  models = logisticsModels(connection);
});

afterAll(async () => {
  await connection?.close();
  await set?.stop();
});

it('[D-5.03] invariant: never publishes a reservation that a lost primary took with it', async () => {
  const stock = createStockItems(models.stock);
  let isLost = false;
  /** The real writes, and the primary lost right after the units were taken there. */
  const losing: StockItems = {
    ...stock,
    apply: async (steps) => {
      if (isLost) return stock.apply(steps);
      isLost = true;
      await set.holdReplication();
      try {
        return await stock.apply(steps);
      } finally {
        await set.losePrimary();
      }
    },
  };
  const deps = {
    stock: losing,
    reservations: createReservations(models.reservations),
    warehouses: createWarehouses(models.warehouses),
    nudge: () => {},
    now: Date.now,
  };
  const order = newId();
  const command = {
    shopUuid: SHOP,
    order,
    request: newId(),
    wilaya: 16,
    warehouse: null,
    units: [{ lineId: newId(), product: PRODUCT, combination: null, quantity: 3 }],
    by: 'Sarah',
    correlationId: newId(),
    causationId: newId(),
  };

  // Like the bus, it repeats until the handler does not throw.
  await eventually(() => reserveStock(deps, command), 40_000);
  expect(isLost).toBe(true);
  expect((await models.reservations.findById(order).lean())?.status).toBe('reserved');
  const item = await models.stock.findOne({ product: PRODUCT }).lean();
  expect(item?.lots).toMatchObject([{ onHand: 10, reserved: 3, available: 7 }]);
  expect(await wrongStockItems(models)).toEqual([]);
});
