import { connectMongo, newId } from '@shop/service-kit';
import { migrateService, testEnvironment, type TestEnvironment } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { logisticsModels, type LogisticsModels } from '../src/models.ts';
import { createRepositories } from '../src/repositories.ts';

let environment: TestEnvironment;
let connection: Connection;
let models: LogisticsModels;

beforeAll(async () => {
  environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 2);
  models = logisticsModels(connection);
  await migrateService('svc-logistics', environment);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

interface Profiled {
  readonly op: string;
  readonly ns: string;
  readonly planSummary?: string;
  readonly command: object;
}

it('[D-7.05] looks for parcels and pools read by an index, the partial ones among them', async () => {
  const [SHOP, id] = [newId(), newId()];
  // An empty collection has no plan.
  const filled = [models.expeditions, models.parcels, models.pools, models.inspections, models.countEntries] as const;
  for (const model of filled)
    await connection.collection(model.collection.collectionName).insertOne({ shopUuid: SHOP });
  const repositories = createRepositories(connection, models);
  const { expeditions, poolParcels, pools, parcels, openParcels, inspections, countEntries } = repositories;
  const now = new Date();
  const tasks = { state: 'toDo', page: 1, limit: 10 } as const;

  await connection.db?.command({ profile: 2 });
  await expeditions.ofOrder(id);
  await expeditions.byTracking(SHOP, id, 'EB-1');
  await expeditions.due(now, { except: [id], transporters: [id], most: 10 });
  await expeditions.postpone(id, now, 1);
  await expeditions.convertSome(10);
  await openParcels.of(SHOP).inWarehouse(id, 10);
  await poolParcels.inPool(id, 10, ['waiting']);
  await poolParcels.figures([id]);
  await pools.withJobs();
  await parcels.of(SHOP).tasks(tasks);
  await parcels.dueAccounts(now);
  await parcels.due({ transporter: id, before: now, limit: 10 });
  await parcels.toReview(now, 10);
  await inspections.pendingBefore(now, 10);
  await countEntries.of(id).ofRows([id], id);
  await connection.db?.command({ profile: 0 });

  const seen = await connection
    .collection<Profiled>('system.profile')
    .find({ planSummary: { $exists: true } })
    .toArray();
  const readWhole = seen.filter(({ planSummary }) => planSummary?.startsWith('COLLSCAN'));
  expect(readWhole.map(({ ns, command }) => [ns, command])).toEqual([]);
  expect(seen.length).toBeGreaterThanOrEqual(16);
});
