import { TOPICS } from '@shop/contracts';
import { OrderPacked, OrderPlaced } from '@shop/contracts/order/events';
import { Kafka, logLevel, PartitionAssigners, type PartitionAssigner } from 'kafkajs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Broken,
  newId,
  onEvent,
  PARKED_COLLECTION,
  startConsumer,
  type Bus,
  type ParkedMessage,
  type Subscription,
} from '../src/index.ts';
import { eventFor, eventually, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const data = (type: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(process.cwd(), `packages/contracts/fixtures/${type}.v1.json`), 'utf8')).data;
const SHOP = newId();
const GROUP = 'svc-tests';

let house: House;
let bus: Bus;
let neighbour: TestBus;
let consumer: { stop: () => Promise<void> };
let order = 0;

/** The calls of the handlers, in order, and their obstacles. */
const calls: { subject: string; type: string }[] = [];
const troubles = new Map<string, () => Error>();
const handle = async ({ subject, type }: { subject: string; type: string }): Promise<void> => {
  const trouble = troubles.get(`${subject} ${type}`) ?? troubles.get(subject) ?? troubles.get('all');
  if (trouble) throw trouble();
  calls.push({ subject, type });
};
const subscription: Subscription = {
  group: GROUP,
  topics: {
    [TOPICS.orderEvents]: {
      'order.placed': onEvent(OrderPlaced, handle),
      'order.packed': onEvent(OrderPacked, handle),
    },
  },
};

const start = (retryForMs?: number) =>
  startConsumer({
    bus,
    connection: house.connection,
    subscription,
    logger: house.logger,
    metrics: house.metrics,
    ...(retryForMs === undefined ? {} : { retryForMs }),
  });
const parked = () => house.connection.collection<ParkedMessage>(PARKED_COLLECTION);
const rowsOf = (subject: string) =>
  parked()
    .find({ group: GROUP, key: subject }, { sort: { offset: 1 } })
    .toArray();
const say = (subject: string, type: 'order.placed' | 'order.packed') =>
  neighbour.publish(TOPICS.orderEvents, eventFor(SHOP, subject, type, data(type), (order += 1)));
const typesOf = (subject: string) => calls.filter((one) => one.subject === subject).map(({ type }) => type);
const wasHandled = (subject: string, times = 1) => eventually(() => expect(typesOf(subject)).toHaveLength(times));
/** The effect of `npm run parked -- replay`. */
const replay = (subject: string) =>
  parked().updateMany(
    { group: GROUP, key: subject },
    { $set: { state: 'waiting', nextTryAt: new Date(), firstFailedAt: null } },
  );

/** Orders without obstacles: each is handled, though earlier messages of others are not. */
const othersGoOn = async (): Promise<void> => {
  const others = Array.from({ length: 12 }, () => newId());
  await Promise.all(others.map((other) => say(other, 'order.placed')));
  await eventually(() => expect(others.map((other) => typesOf(other).length)).toEqual(others.map(() => 1)));
};

beforeAll(async () => {
  house = await openHouse();
  bus = house.newBus();
  neighbour = await startTestBus(house.environment, []);
  consumer = start();
  const first = newId();
  await say(first, 'order.placed');
  await wasHandled(first);
});
afterAll(async () => {
  await consumer.stop();
  await neighbour.stop();
  await house.close();
});
afterEach(() => troubles.clear());

describe('a message that cannot be handled', () => {
  it('is set aside while all other orders go on, and is handled in order once its cause is fixed', async () => {
    const [subject, broken] = [newId(), newId()];
    troubles.set(`${subject} order.placed`, () => new Error('not now'));
    troubles.set(broken, () => new Broken('this order never was'));
    await say(subject, 'order.placed');
    await say(broken, 'order.placed');
    await say(subject, 'order.packed');
    await othersGoOn();
    await eventually(async () => expect(await rowsOf(subject)).toHaveLength(2));
    expect(typesOf(subject)).toEqual([]);
    const [first, behind] = await rowsOf(subject);
    expect(first).toMatchObject({
      state: 'waiting',
      topic: TOPICS.orderEvents,
      type: 'order.placed',
      reason: 'not now',
      partition: expect.any(Number),
      offset: expect.any(Number),
      sentAt: expect.any(Date),
    });
    expect(behind).toMatchObject({ state: 'waiting', type: 'order.packed', attempts: 0 });
    await eventually(async () =>
      expect(await rowsOf(broken)).toMatchObject([
        { state: 'parked', reason: expect.stringContaining('this order never was') },
      ]),
    );

    troubles.delete(`${subject} order.placed`);
    await wasHandled(subject, 2);
    expect(typesOf(subject)).toEqual(['order.placed', 'order.packed']);
    await eventually(async () => expect(await rowsOf(subject)).toEqual([]));
    // No message waits any more, so a new one is handled where it arrives.
    await say(subject, 'order.packed');
    await wasHandled(subject, 3);
  });

  it('does not stop a partition when there is one in each, nor when there are many', async () => {
    const broken = Array.from({ length: 40 }, () => newId());
    for (const subject of broken) troubles.set(subject, () => new Error('never works'));
    await Promise.all(broken.map((subject) => say(subject, 'order.placed')));
    await othersGoOn();
    await eventually(async () =>
      expect(await parked().countDocuments({ group: GROUP, key: { $in: broken } })).toBe(broken.length),
    );
    const partitions = await parked().distinct('partition', { group: GROUP, key: { $in: broken } });
    expect(partitions).toHaveLength(2);
    troubles.clear();
    await eventually(async () => expect(await parked().countDocuments({ group: GROUP, key: { $in: broken } })).toBe(0));
  });

  it('is parked with its origin if it cannot be read, and later messages of its order wait', async () => {
    const [subject, strange] = [newId(), newId()];
    await neighbour.publish(TOPICS.orderEvents, {
      ...eventFor(SHOP, subject, 'order.placed', data('order.placed')),
      version: 99,
    });
    await neighbour.publishRaw(TOPICS.orderEvents, strange, 'not an event');
    await say(subject, 'order.packed');
    await say(strange, 'order.packed');
    await wasHandled(strange);
    await eventually(async () =>
      expect(await rowsOf(subject)).toMatchObject([
        { state: 'parked', type: 'order.placed' },
        { state: 'waiting', type: 'order.packed' },
      ]),
    );
    expect(await rowsOf(strange)).toMatchObject([
      {
        state: 'parked',
        reason: 'no event envelope',
        holds: false,
        topic: TOPICS.orderEvents,
        partition: expect.any(Number),
        offset: expect.any(Number),
      },
    ]);
    expect(typesOf(subject)).toEqual([]);
    await othersGoOn();
  });

  it('is reported to the alarm: how many wait, and how many need a person', async () => {
    const waiting = await parked().countDocuments({ state: 'waiting' });
    const needPerson = await parked().countDocuments({ state: 'parked' });
    expect(needPerson).toBeGreaterThan(0);
    const figures = await house.metrics.registry.metrics();
    expect(figures).toMatch(new RegExp(`messages_set_aside\\{kind="consumed",state="waiting".*\\} ${waiting}`));
    expect(figures).toMatch(new RegExp(`messages_set_aside\\{kind="consumed",state="parked".*\\} ${needPerson}`));
  });

  it('is parked when its time is over, handled after a replay, and is then the first', async () => {
    await consumer.stop();
    consumer = start(500);
    const subject = newId();
    troubles.set(subject, () => new Error('still not'));
    await say(subject, 'order.placed');
    await eventually(async () =>
      expect(await rowsOf(subject)).toMatchObject([{ state: 'parked', reason: 'still not' }]),
    );
    await say(subject, 'order.packed');
    await eventually(async () => expect(await rowsOf(subject)).toHaveLength(2));
    const alarms = () =>
      house.logEntries.filter(
        ({ level, fields }) => level === 'error' && fields['offset'] !== undefined && fields['reason'] === 'still not',
      );
    // logged once the majority has it, for which the row does not wait
    await eventually(() => expect(alarms()).toHaveLength(1));
    troubles.clear();
    await replay(subject);
    await wasHandled(subject, 2);
    expect(typesOf(subject)).toEqual(['order.placed', 'order.packed']);
  });

  it('is handled by the next consumer after a crash between setting it aside and committing to Kafka', async () => {
    // The one before gives up after half a second.
    await consumer.stop();
    consumer = start();
    const subject = newId();
    troubles.set(subject, () => new Error('not now'));
    await say(subject, 'order.placed');
    await eventually(async () => expect(await rowsOf(subject)).toHaveLength(1));
    await consumer.stop();
    await say(subject, 'order.packed');
    consumer = start();
    await eventually(async () => expect(await rowsOf(subject)).toHaveLength(2));
    troubles.clear();
    await wasHandled(subject, 2);
    expect(typesOf(subject)).toEqual(['order.placed', 'order.packed']);
  });
});

describe('a consumer that Kafka rejects for good', () => {
  it('rejoins, and handles the messages in between', async () => {
    const group = 'svc-turned-away';
    const { brokers, topicPrefix } = house.environment;
    const kafka = new Kafka({ clientId: 'stranger', brokers: brokers.split(','), logLevel: logLevel.NOTHING });
    // A group cannot be shared with a member that assigns partitions in another way.
    const partitionAssigners = [
      (parts: Parameters<PartitionAssigner>[0]) => ({ ...PartitionAssigners.roundRobin(parts), name: 'of its own' }),
    ];
    const stranger = kafka.consumer({ groupId: topicPrefix + group, partitionAssigners });
    await stranger.subscribe({ topics: [topicPrefix + TOPICS.orderEvents] });
    const joined = new Promise((resolve) => stranger.on(stranger.events.GROUP_JOIN, resolve));
    // It leaves no offset behind: what comes while it is there is for the one who joins after it.
    await stranger.run({ autoCommit: false, eachMessage: async () => undefined });
    await joined;

    const received: string[] = [];
    const topics = {
      [TOPICS.orderEvents]: {
        'order.placed': onEvent(OrderPlaced, async ({ subject }) => void received.push(subject)),
      },
    };
    const { connection, logger, metrics } = house;
    const turnedAway = startConsumer({ bus, connection, subscription: { group, topics }, logger, metrics });
    const rejoins = () => house.logEntries.filter(({ text }) => text.includes('joins its group again')).length;
    await eventually(() => expect(rejoins()).toBeGreaterThan(1));
    const subject = newId();
    await say(subject, 'order.placed');
    await stranger.disconnect();
    await eventually(() => expect(received).toContain(subject));
    await turnedAway.stop();
  });
});

it('joins its group again also if stopping its member fails', async () => {
  const deaths: ((error: Error) => void)[] = [];
  const join: Bus['join'] = async (group, topics, member) => {
    const joined = await bus.join(group, topics, member);
    deaths.push(member.onDead);
    const stop = async () => {
      await joined.stop();
      if (deaths.length === 1) throw new Error('connection lost');
    };
    return { stop };
  };
  const { logger, metrics, connection } = house;
  const mortal = startConsumer({
    bus: { ...bus, join },
    connection,
    subscription: { ...subscription, group: 'svc-mortal' },
    logger,
    metrics,
  });
  await eventually(() => expect(deaths).toHaveLength(1));
  deaths[0]?.(new Error('given up'));
  await eventually(() => expect(deaths).toHaveLength(2));
  await mortal.stop();
});
