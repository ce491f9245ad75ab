import { TOPICS } from '@shop/contracts';
import { OrderPacked, OrderPlaced } from '@shop/contracts/order/events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectMongo, newId, onEvent, PARKED_COLLECTION, startConsumer } from '../src/index.ts';
import { eventFor, eventually, freePort, startOneAddress, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const SHOP = newId();
const data = (type: string): unknown =>
  JSON.parse(readFileSync(join(process.cwd(), `packages/contracts/fixtures/${type}.v1.json`), 'utf8')).data;

let house: House;
let neighbour: TestBus;
let seq = 0;
const say = (subject: string, type: 'order.placed' | 'order.packed') =>
  neighbour.publish(TOPICS.orderEvents, eventFor(SHOP, subject, type, data(type), (seq += 1)));

beforeAll(async () => {
  house = await openHouse();
  neighbour = await startTestBus(house.environment, []);
});
afterAll(async () => {
  await neighbour.stop();
  await house.close();
});

/** A connection to MongoDB that can be cut: during the cut, nothing can be handled or set aside. */
const openWay = async () => {
  const url = new URL(house.environment.mongoUrl);
  const server = Number(url.port);
  let way = await startOneAddress([server], await freePort());
  const { port } = way;
  url.port = String(port);
  // Otherwise the driver asks the server for its own address and bypasses the proxy.
  url.search = '?directConnection=true';
  return {
    url: url.href,
    cut: () => way.stop(),
    mend: async () => void (way = await startOneAddress([server], port)),
  };
};

it('loses and reorders nothing while the database is unavailable: partitions pause, and messages are read again', async () => {
  const way = await openWay();
  const connection = await connectMongo({ MONGODB_URL: way.url, MONGODB_DATABASE: house.environment.database }, 5);
  // A set: a message handled just before the cut may come twice, because offsets are committed after the effect.
  const handle = async ({ subject, type }: { subject: string; type: string }): Promise<void> => {
    await connection
      .collection<{ _id: string; types: string[] }>('done')
      .updateOne({ _id: subject }, { $addToSet: { types: type } }, { upsert: true });
  };
  const topics = {
    [TOPICS.orderEvents]: {
      'order.placed': onEvent(OrderPlaced, handle),
      'order.packed': onEvent(OrderPacked, handle),
    },
  };
  const group = 'svc-cut-off';
  const { logger, metrics } = house;
  const consumer = startConsumer({ bus: house.newBus(), connection, subscription: { group, topics }, logger, metrics });
  const done = (subject: string) =>
    house.connection.collection<{ _id: string; types: string[] }>('done').findOne({ _id: subject });

  const before = newId();
  await say(before, 'order.placed');
  await eventually(async () => expect(await done(before)).toMatchObject({ types: ['order.placed'] }));

  await way.cut();
  const during = Array.from({ length: 8 }, newId);
  for (const subject of during) await say(subject, 'order.placed');
  for (const subject of during) await say(subject, 'order.packed');
  const pauses = () => house.logEntries.filter(({ text }) => text.includes('the partition pauses')).length;
  // More than one: the same messages came again, and could not be handled again.
  await eventually(() => expect(pauses()).toBeGreaterThan(2));

  await way.mend();
  const both = { types: ['order.placed', 'order.packed'] };
  for (const subject of during) await eventually(async () => expect(await done(subject)).toMatchObject(both));
  await say(before, 'order.packed');
  await eventually(async () => expect(await done(before)).toMatchObject(both));
  const left = () => house.connection.collection(PARKED_COLLECTION).countDocuments({ group });
  await eventually(async () => expect(await left()).toBe(0));

  await consumer.stop();
  await connection.close();
  await way.cut();
});
