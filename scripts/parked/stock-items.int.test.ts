import { TOPICS } from '@shop/contracts';
import { StockLevelChanged } from '@shop/contracts/logistics/events';
import {
  connectBus,
  connectMongo,
  createLogger,
  createMetrics,
  ensureIndexes,
  newId,
  type Bus,
} from '@shop/service-kit';
import { eventually, startTestBus, testEnvironment, type TestBus } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';
import { logisticsModels, type LogisticsModels } from '../../svc-logistics/src/models.ts';
import { startStockJournal } from '../../svc-logistics/src/stock/persistence/stock-journal.ts';
import { createSetAside } from './set-aside.ts';

const logger = createLogger('tests', 'silent');
const metrics = createMetrics('tests');

let connection: Connection;
let models: LogisticsModels;
let ownBus: Bus;
let bus: TestBus;
let journal: ReturnType<typeof startStockJournal>;
/** Writes to an item that happen between its being read and its being parked. */
const interruptions = new Map<string, () => Promise<unknown>>();
let setAside: ReturnType<typeof createSetAside>;

beforeAll(async () => {
  const environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  models = logisticsModels(connection);
  await ensureIndexes(connection);
  ownBus = connectBus(
    { KAFKA_BROKERS: environment.brokers.split(','), TOPIC_PREFIX: environment.topicPrefix },
    'tests',
    logger,
  );
  bus = await startTestBus(environment, [TOPICS.stockEvents, TOPICS.stockLevels]);
  const interrupted: Bus = {
    ...ownBus,
    publish: async (events, before) => {
      await ownBus.publish(events, before);
      for (const key of new Set(events.map((event) => event.key))) {
        await interruptions.get(key)?.();
        interruptions.delete(key);
      }
    },
  };
  journal = startStockJournal({ connection, ...models, fewOf: () => undefined, bus: interrupted, logger, metrics });
  setAside = createSetAside([connection]);
});
afterAll(async () => {
  await journal.stop();
  await ownBus.close();
  await bus.stop();
  await connection.dropDatabase();
  await connection.close();
});

const lineOf = (rest: object) => ({
  id: newId(),
  at: new Date(),
  type: 'in',
  lot: 'L1',
  quantity: 1,
  reason: 'receipt',
  document: null,
  by: 'x',
  ...rest,
});
const stored = (item: string) => models.stock.findById(item).lean();
const rowOf = async (item: string) => (await setAside.list()).find(({ row }) => row.key === item)?.row;
const movedOf = (item: string) =>
  new Set(bus.seen(TOPICS.stockEvents, 'stock.moved').flatMap(({ subject, id }) => (subject === item ? [id] : [])));
const levelsOf = (item: string) =>
  bus
    .seen(TOPICS.stockLevels)
    .flatMap((event) => (event.subject === item ? [StockLevelChanged.parse(event).data.level.available] : []));
// Ids are text in this house, the driver's default type is ObjectId.
const change = (item: string, update: object) => models.stock.collection.updateOne({ _id: item } as object, update);

/** Stores an item with three movements to be published, of which the second never can be; gives their ids. */
const write = async (second: object = { quantity: 'many' }, then?: (item: string) => Promise<unknown>) => {
  const [warehouse, product] = [newId(), newId()];
  const item = `${warehouse}:${product}:`;
  if (then) interruptions.set(item, () => then(item));
  const lines = [lineOf({}), lineOf(second), lineOf({})];
  const lot = {
    number: 'L1',
    expiresAt: null,
    receivedAt: new Date(),
    cost: 0,
    onHand: 10,
    reserved: 0,
    hold: 0,
    available: 10,
  };
  await models.stock.collection.insertOne({
    _id: item,
    uuid: newId(),
    shopUuid: newId(),
    warehouse,
    product,
    combination: null,
    strategy: null,
    version: 1,
    lots: [lot],
    journal: lines,
    relayed: 0,
    told: 5,
    dirty: true,
  } as object);
  return { item, ids: lines.map(({ id }) => id) };
};
const refused = async (second?: object) => {
  const written = await write(second);
  await eventually(async () => expect(await stored(written.item)).toMatchObject({ outboxParked: true }));
  return written;
};
const isCarried = (item: string) =>
  eventually(async () => {
    const now = await stored(item);
    expect(now).not.toHaveProperty('journal');
    expect(now).not.toHaveProperty('outboxParked');
    expect(await rowOf(item)).toBeUndefined();
  });

describe('a stock item with a movement that can never be published', () => {
  it('publishes its level and the earlier movements, and names the refused movement', async () => {
    for (const second of [{ quantity: 'many' }, { document: 'x'.repeat(1_500_000) }]) {
      const { item, ids } = await refused(second);
      await eventually(() => expect([levelsOf(item), [...movedOf(item)]]).toEqual([[10], ids.slice(0, 1)]));
      expect(await rowOf(item)).toMatchObject({ line: ids[1], reason: expect.any(String) });
      await change(item, { $set: { 'lots.0.onHand': 12, 'lots.0.available': 12, dirty: true }, $inc: { version: 1 } });
      await eventually(() => expect(levelsOf(item)).toEqual([10, 12]));
    }
  });

  it('continues after a replay once it was corrected', async () => {
    const { item, ids } = await refused();
    await change(item, { $set: { 'journal.0.quantity': 1 } });
    expect(await setAside.replay((await rowOf(item))?._id ?? '')).toBe(1);
    await isCarried(item);
    await eventually(() => expect(movedOf(item)).toEqual(new Set(ids)));
  });

  it('is parked again by a replay while it is not corrected', async () => {
    const { item, ids } = await refused();
    await setAside.replay((await rowOf(item))?._id ?? '');
    await eventually(async () => expect(await rowOf(item)).toMatchObject({ line: ids[1] }));
    await eventually(async () => expect(await stored(item)).toMatchObject({ outboxParked: true, relayed: 1 }));
  });

  it('continues without that movement only, after a drop', async () => {
    const { item, ids } = await refused();
    const earlier = lineOf({});
    await change(item, { $push: { journal: { $each: [earlier], $position: 0 } } });
    expect(await setAside.drop((await rowOf(item))?._id ?? '')).toBe(true);
    await isCarried(item);
    await eventually(() => expect(movedOf(item)).toEqual(new Set([ids[0], earlier.id, ids[2]])));
    expect(await stored(item)).toMatchObject({ relayed: 4 });
    const kept = await models.movements.find({ item }).distinct('_id');
    expect(new Set(kept)).toEqual(new Set([...ids, earlier.id]));
  });

  it('invariant: loses nothing by a drop that comes after it was corrected and published', async () => {
    const { item, ids } = await refused();
    const row = await rowOf(item);
    await change(item, { $set: { 'journal.0.quantity': 1, dirty: true }, $inc: { version: 1 } });
    await isCarried(item);
    expect(await setAside.drop(row?._id ?? '')).toBe(false);
    expect(await stored(item)).toMatchObject({ relayed: 3 });
    await eventually(() => expect(movedOf(item)).toEqual(new Set(ids)));
  });

  it('is not parked when it is corrected at that very moment', async () => {
    const mend = (item: string) => change(item, { $set: { 'journal.1.quantity': 1 }, $inc: { version: 1 } });
    const { item, ids } = await write(undefined, mend);
    await isCarried(item);
    await eventually(() => expect(movedOf(item)).toEqual(new Set(ids)));
  });
});
