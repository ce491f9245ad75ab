import { TOPICS } from '@shop/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { setTimeout } from 'node:timers/promises';
import { newId, startLeasedLoop } from '../src/index.ts';
import { eventually, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

let house: House;
let neighbour: TestBus;
beforeAll(async () => {
  house = await openHouse();
  neighbour = await startTestBus(house.environment, []);
});
afterAll(async () => {
  await neighbour?.stop();
  await house?.close();
});

describe('a replica that stops in order', () => {
  it('leaves its group before it ends: the other member is given every partition without waiting for a silence', async () => {
    const group = `stopping-${newId()}`;
    const member = async () => {
      const taken: (string | null)[] = [];
      const joined = await house.newBus().join(group, [TOPICS.orderEvents], {
        take: async ({ messages }) => {
          taken.push(...messages.map(({ key }) => key));
          return {};
        },
        onAssigned: () => undefined,
        onDead: () => undefined,
      });
      return { taken, stop: joined.stop };
    };
    const admin = new Kafka({ brokers: house.environment.brokers.split(','), logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const members = async (): Promise<number> => {
      const { groups } = await admin.listGroups();
      const id = groups.find(({ groupId }) => groupId.includes(group))?.groupId;
      if (id === undefined) throw new Error('the group is not there yet');
      const [described] = (await admin.describeGroups([id])).groups;
      return described?.members.length ?? 0;
    };
    try {
      const [one, other] = [await member(), await member()];
      await eventually(async () => expect(await members()).toBe(2));
      await one.stop();
      expect(await members()).toBe(1);

      const keys = Array.from({ length: 16 }, newId);
      for (const key of keys) await neighbour.publishRaw(TOPICS.orderEvents, key, 'x');
      await eventually(() => expect(keys.filter((key) => !other.taken.includes(key))).toEqual([]));
      expect(one.taken.filter((key) => key !== null && keys.includes(key))).toEqual([]);
      await other.stop();
      expect(await members()).toBe(0);
    } finally {
      await admin.disconnect();
    }
  });

  /** Long enough that no stop could have waited for the end of a poll that found nothing. */
  const LONG_POLL_MS = 60_000;
  const withinThePoll = async (stop: Promise<void>): Promise<void> => {
    const waited = new AbortController();
    const poll = setTimeout(LONG_POLL_MS / 2, 'waited for the poll', { signal: waited.signal });
    expect(await Promise.race([stop.then(() => 'stopped'), poll])).toBe('stopped');
    waited.abort();
    await poll.catch(() => undefined);
  };

  it('does not wait for what its group or its read copies may still be sent', async () => {
    const bus = house.newBus({ longPollMs: LONG_POLL_MS });
    const before = house.logEntries.length;
    const taken: string[] = [];
    let died = 0;
    const joined = await bus.join(`idle-${newId()}`, [TOPICS.orderEvents], {
      take: async ({ messages }) => {
        taken.push(...messages.map(({ key }) => key ?? ''));
        return {};
      },
      onAssigned: () => undefined,
      onDead: () => (died += 1),
    });
    const followed = await bus.tail({ topics: [TOPICS.orderEvents], onMessage: ({ key }) => taken.push(key ?? '') });
    const key = newId();
    await neighbour.publishRaw(TOPICS.orderEvents, key, 'x');
    await eventually(() => expect(taken.filter((one) => one === key)).toHaveLength(2));
    // Both ask again by then, and nothing more comes.
    await setTimeout(500);
    await withinThePoll(Promise.all([joined.stop(), followed.stop()]).then(() => undefined));
    await withinThePoll(bus.close());
    expect(died).toBe(0);
    expect(house.logEntries.slice(before)).toEqual([]);
  });

  it('finishes what it handles before it leaves, and begins nothing more', async () => {
    const bus = house.newBus({ longPollMs: LONG_POLL_MS });
    const group = `busy-${newId()}`;
    const handled = newId();
    let [began, finished] = [false, false];
    let done = false;
    const joined = await bus.join(group, [TOPICS.stockEvents], {
      take: async ({ signal }) => {
        began = true;
        await eventually(() => expect(finished).toBe(true));
        expect(signal.aborted).toBe(true);
        done = true;
        return {};
      },
      onAssigned: () => undefined,
      onDead: () => undefined,
    });
    await neighbour.publishRaw(TOPICS.stockEvents, handled, 'x');
    await eventually(() => expect(began).toBe(true));
    const stopped = joined.stop().then(() => done);
    await setTimeout(200);
    finished = true;
    expect(await stopped).toBe(true);

    // Its offset was committed: another member of the group is given what comes later only.
    const next = newId();
    const given: (string | null)[] = [];
    const other = await house.newBus().join(group, [TOPICS.stockEvents], {
      take: async ({ messages }) => {
        given.push(...messages.map(({ key }) => key));
        return {};
      },
      onAssigned: () => undefined,
      onDead: () => undefined,
    });
    await neighbour.publishRaw(TOPICS.stockEvents, next, 'x');
    await eventually(() => expect(given).toContain(next));
    expect(given).not.toContain(handled);
    await other.stop();
  });

  it('gives its lease back, however long that had to run', async () => {
    const name = newId();
    const leases = house.connection.collection<{ _id: string; owner: string | null; others?: Date }>('relay_leases');
    const { connection, logger } = house;
    const replica = (round: () => void) =>
      startLeasedLoop({
        connection,
        name,
        distanceMs: 1,
        logger,
        round: async () => {
          round();
          return 'later';
        },
      });
    let rounds = 0;
    const holder = replica(() => (rounds += 1));
    await eventually(() => expect(rounds).toBeGreaterThan(0));
    let followed = false;
    const follower = replica(() => (followed = true));
    await eventually(async () => expect((await leases.findOne({ _id: name }))?.others).toBeInstanceOf(Date));
    await leases.updateOne({ _id: name }, { $set: { expiresAt: new Date(Date.now() + 3600_000) } });
    expect(followed).toBe(false);
    await holder.stop();
    await eventually(() => expect(followed).toBe(true));
    await follower.stop();
    expect((await leases.findOne({ _id: name }))?.owner).toBeNull();
  });
});
