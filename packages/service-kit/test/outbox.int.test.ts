import { type Topic, TOPICS } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema, type Model } from 'mongoose';
import {
  Broken,
  LEASE_MS,
  newEvent,
  newId,
  outboxFields,
  outboxIndex,
  outboxSet,
  PARKED_COLLECTION,
  startLeasedLoop,
  startRelay,
  type Bus,
  type OutboxSource,
  type ParkedMessage,
} from '../src/index.ts';
import { eventually, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const { product } = JSON.parse(
  readFileSync(join(process.cwd(), 'packages/contracts/fixtures/catalog.product-changed.v1.json'), 'utf8'),
).data;
const SHOP = newId();

interface Thing {
  readonly _id: string;
  readonly version: number;
  readonly outbox?: Record<string, unknown>;
  readonly outboxPending?: boolean;
  readonly outboxParked?: boolean;
}

let house: House;
let watcher: TestBus;
let model: Model<Thing>;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  house = await openHouse();
  watcher = await startTestBus(house.environment, [TOPICS.products, TOPICS.orderEvents]);
  const schema = new Schema(
    { _id: { type: String, required: true }, ...outboxFields },
    { collection: 'things', versionKey: false },
  );
  schema.index(...outboxIndex);
  model = house.connection.model('Thing', schema) as unknown as Model<Thing>; // the schema above is Thing
  await model.createIndexes();
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await house.connection.collection('relay_leases').deleteMany({});
  await model.deleteMany({});
});
afterAll(async () => {
  await watcher.stop();
  await house.close();
});

/** A new version of an entity with its snapshot, of about this many bytes. */
const write = async (uuid: string, version: number, bytes = 100): Promise<void> => {
  const snapshot = newEvent(ProductChanged, {
    shopUuid: SHOP,
    subject: uuid,
    correlationId: uuid,
    occurredAt: new Date().toISOString(),
    data: {
      product: { ...product, uuid, name: { fr: 'x'.repeat(bytes) } },
      deleted: false,
      changedAt: new Date().toISOString(),
    },
  });
  await model.updateOne(
    { _id: uuid },
    { $set: { version, ...outboxSet('tests', version, [snapshot]) } },
    { upsert: true },
  );
};
const relay = (
  bus: Bus,
  source: Partial<OutboxSource> = {},
  settleMs?: number,
  before: readonly OutboxSource[] = [],
) => {
  const running = startRelay({
    connection: house.connection,
    bus,
    logger: house.logger,
    metrics: house.metrics,
    ...(settleMs === undefined ? {} : { settleMs }),
    sources: [...before, { model, topicOf: (): Topic => TOPICS.products, ...source }],
  });
  stops.push(running.stop);
  return running;
};
const seqsOf = (uuid: string) =>
  watcher
    .seen(TOPICS.products)
    .filter(({ subject }) => subject === uuid)
    .map(({ seq }) => seq);
const parked = (uuid: string) =>
  house.connection.collection<ParkedMessage>(PARKED_COLLECTION).findOne({ _id: `things:${uuid}` });
const empty = () => eventually(async () => expect(await model.countDocuments({ outboxPending: true })).toBe(0));

describe('the outbox relay', () => {
  it('publishes more than a broker takes at once, in pieces', async () => {
    const things = Array.from({ length: 60 }, () => newId());
    for (const uuid of things) await write(uuid, 1, 60_000);
    relay(house.newBus());
    await empty();
    await eventually(() => expect(things.filter((uuid) => seqsOf(uuid).length === 1)).toHaveLength(things.length));
  });

  it('finds by polling the events without a nudge, in any of its collections', async () => {
    const [first, second] = [newId(), newId()];
    const nothing = {
      model: { collection: house.connection.collection('nothing_here') },
      topicOf: (): Topic => TOPICS.orderEvents,
    };
    await write(first, 1);
    relay(house.newBus(), {}, undefined, [nothing]);
    await eventually(() => expect(seqsOf(first)).toHaveLength(1));
    await empty();
    await write(second, 1);
    await eventually(() => expect(seqsOf(second)).toHaveLength(1));
  });

  it('parks an event that the broker refuses, keeps the later ones of its document, and publishes the others', async () => {
    const [before, large, after] = [newId(), newId(), newId()];
    await write(before, 1);
    await write(large, 1, 1_200_000);
    await write(large, 2);
    await write(after, 1);
    const running = relay(house.newBus());
    await empty();
    await eventually(() => expect([seqsOf(before), seqsOf(after)]).toEqual([[16], [16]]));
    expect(seqsOf(large)).toEqual([]);
    expect(await parked(large)).toMatchObject({
      kind: 'outbox',
      state: 'parked',
      reason: expect.stringContaining('MESSAGE_TOO_LARGE'),
      type: 'catalog.product-changed',
    });
    expect(Object.keys((await model.findById(large).lean())?.outbox ?? {})).toEqual(['16', '32']);
    expect(await house.metrics.registry.metrics()).toMatch(/messages_set_aside\{kind="outbox",state="parked".*\} 1/);

    // A later write makes it small: what was refused is gone, and all that is left goes out.
    await model.updateOne({ _id: large }, { $unset: { 'outbox.16': 1 }, $set: { outboxPending: true } });
    running.nudge();
    await eventually(() => expect(seqsOf(large)).toEqual([32]));
    await eventually(async () => expect(await parked(large)).toBeNull());
  });

  it('parks a document whose event is refused before it is sent, and publishes the others', async () => {
    const [fine, odd, refused] = [newId(), newId(), newId()];
    for (const uuid of [fine, odd, refused]) await write(uuid, 1);
    relay(house.newBus(), {
      topicOf: ({ subject }) => {
        if (subject === odd) throw new Broken('no topic for this');
        return TOPICS.products;
      },
      beforePublish: async (events) => {
        if (events.some(({ subject }) => subject === refused)) ProductChanged.parse({});
      },
    });
    await empty();
    await eventually(() => expect(seqsOf(fine)).toEqual([16]));
    expect([seqsOf(odd), seqsOf(refused)]).toEqual([[], []]);
    expect([await parked(odd), await parked(refused)]).toMatchObject([
      { reason: expect.stringContaining('no topic for this') },
      { reason: expect.stringContaining('ZodError') },
    ]);
  });

  it('does not park a document that is repaired at that very moment', async () => {
    const uuid = newId();
    let refusals = 0;
    await write(uuid, 1);
    relay(house.newBus(), {
      beforePublish: async () => {
        refusals += 1;
        if (refusals > 2) return;
        // The first time together with all others, then alone: now it is to be parked.
        if (refusals === 2) await write(uuid, 2);
        ProductChanged.parse({});
      },
    });
    await eventually(() => expect(seqsOf(uuid)).toEqual([16, 32]));
    await empty();
    await eventually(async () => expect(await parked(uuid)).toBeNull());
  });

  it('publishes again after the broker accepted events but its answer was lost', async () => {
    const uuid = newId();
    const real = house.newBus();
    let lostAnswers = 0;
    const deaf: Bus = {
      ...real,
      publish: async (events, before) => {
        await real.publish(events, before);
        if ((lostAnswers += 1) === 1) throw new Error('the answer was lost');
      },
    };
    await write(uuid, 1);
    relay(deaf);
    await empty();
    await eventually(() => expect(seqsOf(uuid)).toEqual([16, 16]));
  });

  it('never leaves an older snapshot as the last one when a holder that lost its lease is late', async () => {
    const uuid = newId();
    let reached = () => {};
    let letGo = () => {};
    const stuck = new Promise<void>((resolve) => (reached = resolve));
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const real = house.newBus();
    // Already on its way when the lease ends: nothing here can call it back.
    const late: Bus = {
      ...real,
      publish: async (events) => {
        reached();
        await gate;
        await real.publish(events);
      },
    };
    await write(uuid, 1);
    relay(late);
    await stuck;
    await house.connection
      .collection<{ _id: string }>('relay_leases')
      .updateOne({ _id: 'relay' }, { $set: { expiresAt: new Date(0), owner: 'another' } });
    await write(uuid, 2);
    // Long enough for the late one to arrive before everything is published again, also on a slow machine.
    relay(house.newBus(), {}, 10_000);
    await eventually(() => expect(seqsOf(uuid)).toContain(32));
    letGo();
    await eventually(() => expect(seqsOf(uuid).filter((seq) => seq === 16).length).toBeGreaterThan(1));
    await eventually(() => expect(seqsOf(uuid).at(-1)).toBe(32));
    await empty();
  });
});

describe('a lease', () => {
  it('lets one replica work at a time, renewed for as long as a round takes, and followed when its holder is gone', async () => {
    const times: { who: string; from: number; to: number }[] = [];
    const long = LEASE_MS * 1.5;
    const loop = (who: string, ms: number) => {
      const running = startLeasedLoop({
        connection: house.connection,
        name: 'shared',
        distanceMs: 1,
        pollMs: 100,
        logger: house.logger,
        round: async () => {
          const from = performance.now();
          await new Promise((resolve) => setTimeout(resolve, ms));
          times.push({ who, from, to: performance.now() });
          return 'now';
        },
      });
      stops.push(running.stop);
      return running;
    };
    const first = loop('first', long);
    await eventually(async () =>
      expect(await house.connection.collection('relay_leases').countDocuments({ owner: { $ne: null } })).toBe(1),
    );
    loop('second', 10);
    await eventually(() => expect(times).toHaveLength(1), long + 5000);
    expect(times[0]?.who).toBe('first');
    await first.stop();
    await eventually(() => expect(times.some(({ who }) => who === 'second')).toBe(true));
    const seconds = times.filter(({ who }) => who === 'second');
    for (const one of times.filter(({ who }) => who === 'first'))
      expect(seconds.every(({ from }) => from >= one.to)).toBe(true);
  });

  it('cannot be taken by a replica whose clock is ten seconds ahead', async () => {
    let rounds = 0;
    const mine = startLeasedLoop({
      connection: house.connection,
      name: 'skewed',
      distanceMs: 1,
      pollMs: 100,
      logger: house.logger,
      round: async () => ((rounds += 1), 'later'),
    });
    stops.push(mine.stop);
    await eventually(() => expect(rounds).toBeGreaterThan(0));
    const child: ChildProcess = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        'packages/service-kit/test/skewed-replica.ts',
        house.environment.mongoUrl,
        house.environment.database,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    try {
      await eventually(() => expect(said).toContain('asked'));
      const before = rounds;
      await eventually(() => expect(rounds).toBeGreaterThan(before + 3));
      expect(said).not.toContain('works');
    } finally {
      child.kill();
    }
  });
});
