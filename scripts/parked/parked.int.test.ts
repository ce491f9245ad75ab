import { OrderPacked, OrderPlaced, TOPICS } from '@shop/contracts';
import { Broken, connectBus, connectMongo, createLogger, createMetrics, newId, onEvent, startConsumer, type Bus } from '@shop/service-kit';
import { eventFor, eventually, startTestBus, testEnvironment, type TestBus } from '@shop/service-kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSetAside } from './set-aside.ts';

const data = (type: string): unknown => JSON.parse(readFileSync(join(process.cwd(), `packages/contracts/fixtures/${type}.v1.json`), 'utf8')).data;
const SHOP = newId();

let connection: Awaited<ReturnType<typeof connectMongo>>;
let bus: Bus;
let neighbour: TestBus;
let consumer: ReturnType<typeof startConsumer>;
let mended = false;
const handled: string[] = [];
const handle = (always: boolean) => async ({ subject, type }: { subject: string; type: string }): Promise<void> => {
  if (!always && !mended) throw new Broken('the warehouse is missing');
  handled.push(`${subject} ${type}`);
};

beforeAll(async () => {
  const environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  const logger = createLogger('tests', 'silent');
  bus = connectBus({ KAFKA_BROKERS: environment.brokers.split(','), TOPIC_PREFIX: environment.topicPrefix }, 'tests', logger);
  neighbour = await startTestBus(environment, []);
  const topics = { [TOPICS.orderEvents]: { 'order.placed': onEvent(OrderPlaced, handle(false)), 'order.packed': onEvent(OrderPacked, handle(true)) } };
  consumer = startConsumer({ bus, connection, subscription: { group: 'svc-tests', topics }, logger, metrics: createMetrics('tests') });
}, 60_000);
afterAll(async () => {
  await consumer.stop();
  await bus.close();
  await neighbour.stop();
  await connection.dropDatabase();
  await connection.close();
});

it('lists what is set aside with where it came from, drops one so that those behind it go on, and replays one after the cause is mended', async () => {
  const setAside = createSetAside([connection]);
  const [dropped, replayed] = [newId(), newId()];
  for (const subject of [dropped, replayed]) {
    await neighbour.publish(TOPICS.orderEvents, eventFor(SHOP, subject, 'order.placed', data('order.placed'), 16));
    await neighbour.publish(TOPICS.orderEvents, eventFor(SHOP, subject, 'order.packed', data('order.packed'), 32));
  }
  await eventually(async () => expect(await setAside.list()).toHaveLength(4), 30_000);
  const first = async (subject: string) => (await setAside.list()).find(({ row }) => row.key === subject && row.state === 'parked')?.row;
  const one = await first(dropped);
  expect(one).toMatchObject({ topic: TOPICS.orderEvents, partition: expect.any(Number), offset: expect.any(Number), sentAt: expect.any(Date), reason: expect.stringContaining('the warehouse is missing') });

  expect(await setAside.drop(one?._id ?? '')).toBe(true);
  await eventually(() => expect(handled).toEqual([`${dropped} order.packed`]));
  mended = true;
  expect(await setAside.replay('all')).toBe(1);
  await eventually(() => expect(handled.slice(1)).toEqual([`${replayed} order.placed`, `${replayed} order.packed`]));
  await eventually(async () => expect(await setAside.list()).toEqual([]));
  expect(await setAside.drop('nothing')).toBe(false);
  expect(await setAside.replay('nothing')).toBe(0);
});
