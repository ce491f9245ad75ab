import { TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { OrderPacked, OrderPlaced } from '@shop/contracts/order/events';
import {
  Broken,
  connectBus,
  connectMongo,
  copyOf,
  createLogger,
  createMetrics,
  createReadCopies,
  newId,
  onEvent,
  PARKED_COLLECTION,
  startConsumer,
  type Bus,
  type ParkedMessage,
} from '@shop/service-kit';
import { eventFor, eventually, startTestBus, testEnvironment, type TestBus } from '@shop/service-kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSetAside } from './set-aside.ts';

const data = (type: string): unknown =>
  JSON.parse(readFileSync(join(process.cwd(), `packages/contracts/fixtures/${type}.v1.json`), 'utf8')).data;
const SHOP = newId();

const logger = createLogger('tests', 'silent');
const metrics = createMetrics('tests');

let connection: Awaited<ReturnType<typeof connectMongo>>;
let bus: Bus;
let neighbour: TestBus;
let consumer: ReturnType<typeof startConsumer>;
let mended = false;
const handled: string[] = [];
const handle =
  (always: boolean) =>
  async ({ subject, type }: { subject: string; type: string }): Promise<void> => {
    if (!always && !mended) throw new Broken('the warehouse is missing');
    handled.push(`${subject} ${type}`);
  };

beforeAll(async () => {
  const environment = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: environment.mongoUrl, MONGODB_DATABASE: environment.database }, 5);
  bus = connectBus(
    { KAFKA_BROKERS: environment.brokers.split(','), TOPIC_PREFIX: environment.topicPrefix },
    'tests',
    logger,
  );
  neighbour = await startTestBus(environment, []);
  const topics = {
    [TOPICS.orderEvents]: {
      'order.placed': onEvent(OrderPlaced, handle(false)),
      'order.packed': onEvent(OrderPacked, handle(true)),
    },
  };
  consumer = startConsumer({ bus, connection, subscription: { group: 'svc-tests', topics }, logger, metrics });
});
afterAll(async () => {
  await consumer.stop();
  await bus.close();
  await neighbour.stop();
  await connection.dropDatabase();
  await connection.close();
});

it('lists parked messages with their source, drops one so that those behind it continue, and replays one after the cause is corrected', async () => {
  const setAside = createSetAside([connection]);
  const [dropped, replayed] = [newId(), newId()];
  for (const subject of [dropped, replayed]) {
    await neighbour.publish(TOPICS.orderEvents, eventFor(SHOP, subject, 'order.placed', data('order.placed'), 16));
    await neighbour.publish(TOPICS.orderEvents, eventFor(SHOP, subject, 'order.packed', data('order.packed'), 32));
  }
  await eventually(async () => expect(await setAside.list()).toHaveLength(4));
  const first = async (subject: string) =>
    (await setAside.list()).find(({ row }) => row.key === subject && row.state === 'parked')?.row;
  const one = await first(dropped);
  expect(one).toMatchObject({
    topic: TOPICS.orderEvents,
    partition: expect.any(Number),
    offset: expect.any(Number),
    sentAt: expect.any(Date),
    reason: expect.stringContaining('the warehouse is missing'),
  });

  expect(await setAside.drop(one?._id ?? '')).toBe(true);
  await eventually(() => expect(handled).toEqual([`${dropped} order.packed`]));
  mended = true;
  expect(await setAside.replay('all')).toBe(1);
  await eventually(() => expect(handled.slice(1)).toEqual([`${replayed} order.placed`, `${replayed} order.packed`]));
  await eventually(async () => expect(await setAside.list()).toEqual([]));
  expect(await setAside.drop('nothing')).toBe(false);
  expect(await setAside.replay('nothing')).toBe(0);
});

it('keeps a replayed snapshot until a start of the service has read it', async () => {
  const setAside = createSetAside([connection]);
  const { product } = JSON.parse(JSON.stringify(data('catalog.product-changed')));
  const readable = copyOf('products', TOPICS.products, ProductChanged, ({ data: { product: known } }) => ({
    key: known.uuid,
    value: known.slug,
  }));
  const before: typeof readable = {
    ...readable,
    read: (event) => {
      const found = readable.read(event);
      return found.kind === 'snapshot' && found.value === 'later'
        ? { kind: 'unreadable', reason: 'of a later release', type: null }
        : found;
    },
  };
  const start = async (release: typeof readable) => {
    const copies = createReadCopies(connection, bus, logger, metrics);
    const copy = copies.add(release);
    await copies.start();
    await eventually(() => expect(copies.caughtUp()).toBe(true));
    return { copy, stop: copies.stop };
  };
  const publishProduct = (uuid: string, slug: string) => {
    const changed = { product: { ...product, uuid, slug }, deleted: false, changedAt: new Date().toISOString() };
    return neighbour.publish(TOPICS.products, eventFor(SHOP, uuid, 'catalog.product-changed', changed, 1));
  };
  const row = async () => (await setAside.list()).find(({ row: { kind } }) => kind === 'snapshot')?.row;
  const [uuid, another] = [newId(), newId()];

  const old = await start(before);
  await publishProduct(uuid, 'later');
  await eventually(async () => expect(await row()).toMatchObject({ key: uuid, state: 'parked' }));
  expect(await setAside.replay((await row())?._id ?? '')).toBe(1);
  await publishProduct(another, 'plain');
  const stored = () => connection.collection<{ _id: string }>('copy_products').findOne({ _id: another });
  await eventually(async () => expect(await stored()).toMatchObject({ value: 'plain' }));
  await old.stop();
  expect(await row()).toMatchObject({ key: uuid, state: 'waiting' });

  const mended = await start(readable);
  expect([mended.copy.get(uuid), mended.copy.get(another)]).toEqual(['later', 'plain']);
  expect(await row()).toBeUndefined();
  await mended.stop();
});

describe('a document with an event that can never be published', () => {
  interface Carrier {
    readonly _id: string;
    readonly outbox: Readonly<Record<string, string>>;
    readonly outboxPending?: boolean;
    readonly outboxParked?: boolean;
  }
  const carriers = () => connection.collection<Carrier>('carriers');
  const set = async (carrier: Carrier): Promise<string> => {
    const now = new Date();
    const id = `carriers:${carrier._id}`;
    await carriers().insertOne(carrier);
    await connection.collection<ParkedMessage>(PARKED_COLLECTION).insertOne({
      _id: id,
      kind: 'outbox',
      group: 'carriers',
      topic: '',
      partition: null,
      offset: null,
      sentAt: null,
      key: carrier._id,
      holds: true,
      type: null,
      value: null,
      state: 'parked',
      reason: 'too large',
      attempts: 1,
      firstFailedAt: now,
      nextTryAt: now,
      parkedAt: now,
    });
    return id;
  };

  it('is tried unchanged by a replay, and without that event after a drop', async () => {
    const setAside = createSetAside([connection]);
    const [replayed, dropped] = [newId(), newId()];
    const two = { outbox: { '9': 'refused', '10': 'behind it' }, outboxParked: true };
    expect(await setAside.replay(await set({ _id: replayed, ...two }))).toBe(1);
    expect(await carriers().findOne({ _id: replayed })).toEqual({
      _id: replayed,
      outbox: two.outbox,
      outboxPending: true,
    });
    expect(await setAside.drop(await set({ _id: dropped, ...two }))).toBe(true);
    expect(await carriers().findOne({ _id: dropped })).toEqual({
      _id: dropped,
      outbox: { '10': 'behind it' },
      outboxPending: true,
    });
  });

  it('invariant: loses nothing by a late drop, when the refused event was published and another is pending', async () => {
    const _id = newId();
    const carrier = { _id, outbox: { '11': 'new' }, outboxPending: true };
    await createSetAside([connection]).drop(await set(carrier));
    expect(await carriers().findOne({ _id })).toEqual(carrier);
  });
});
