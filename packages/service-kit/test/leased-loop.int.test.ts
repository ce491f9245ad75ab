import { setTimeout } from 'node:timers/promises';
import { newId, startLeasedLoop, type LeasedLoop, type NextRound } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

let house: House;
const loops: LeasedLoop[] = [];
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => Promise.all(loops.splice(0).map(({ stop }) => stop())));
afterAll(() => house.close());

const replica = (name: string, next: NextRound = 'later', distanceMs = 1) => {
  const began: { readonly at: number; readonly polled: boolean }[] = [];
  const round = async (_lease: unknown, polled: boolean): Promise<NextRound> => {
    began.push({ at: performance.now(), polled });
    return next;
  };
  const loop = startLeasedLoop({
    connection: house.connection,
    name,
    distanceMs,
    pollMs: 60_000,
    logger: house.logger,
    round,
  });
  loops.push(loop);
  return { name, nudge: loop.nudge, rounds: () => began.length, began };
};
const row = (name: string) =>
  house.connection.collection<{ _id: string; others?: Date; nudged?: number }>('relay_leases').findOne({ _id: name });

/** Two replicas that know of each other: the one that works, and the one that stands by. */
const pair = async (next?: NextRound) => {
  const name = newId();
  const holder = replica(name, next);
  await eventually(() => expect(holder.rounds()).toBe(1));
  const other = replica(name, next);
  const hasAsked = (than?: Date) =>
    eventually(async () => expect((await row(name))?.others?.getTime()).toBeGreaterThan(than?.getTime() ?? 0));
  await hasAsked();
  // Its next round, and by then it has asked for its lease again, tells it of the other one.
  await eventually(async () => {
    const before = holder.rounds();
    holder.nudge();
    await eventually(() => expect(holder.rounds()).toBeGreaterThan(before));
    await eventually(() => expect(holder.rounds()).toBeGreaterThan(before + 1), 1500);
  });
  return { holder, other, hasAsked: async () => hasAsked((await row(name))?.others) };
};

describe('work under a lease', () => {
  it('begins at once after quiet, and keeps its distance from round to round, unless many nudge', async () => {
    // What comes before it is over came for another reason, also on a slow machine.
    const distanceMs = 1000;
    const { rounds, nudge, began } = replica(newId(), 'later', distanceMs);
    const between = (first: number, second: number) => (began[second]?.at ?? Infinity) - (began[first]?.at ?? 0);
    await eventually(() => expect(rounds()).toBe(1));
    await setTimeout(2 * distanceMs);
    const since = performance.now();
    nudge();
    await eventually(() => expect(rounds()).toBe(2));
    expect((began[1]?.at ?? Infinity) - since).toBeLessThan(distanceMs);
    while (performance.now() - since < 3 * distanceMs) {
      nudge();
      await setTimeout(distanceMs / 20);
    }
    nudge();
    const last = rounds();
    expect(last - 2).toBeGreaterThan(0);
    expect(last - 2).toBeLessThanOrEqual((performance.now() - since) / distanceMs);
    // The last nudge came in a distance, and is not forgotten.
    await eventually(() => expect(rounds()).toBeGreaterThan(last));
    const before = rounds();
    for (let time = 0; time < 50; time += 1) nudge();
    await eventually(() => expect(rounds()).toBeGreaterThan(before));
    expect(between(before - 1, before)).toBeLessThan(distanceMs);
  });

  it('is told whether somebody said that there is something to do: by a nudge, or the round before', async () => {
    const polls: boolean[] = [];
    const round = async (_lease: unknown, polled: boolean): Promise<NextRound> =>
      polls.push(polled) === 1 ? 'now' : 'later';
    const loop = startLeasedLoop({
      connection: house.connection,
      name: newId(),
      distanceMs: 1,
      pollMs: 60_000,
      logger: house.logger,
      round,
    });
    loops.push(loop);
    await eventually(() => expect(polls).toEqual([true, false]));
    loop.nudge();
    await eventually(() => expect(polls).toEqual([true, false, false]));
  });

  it.each<[string, NextRound]>([
    ['rests', 'later'],
    ['waits for something of its own', 60_000],
  ])(
    'is done at once when a replica that stands by has written something and the one that works %s',
    async (_what, next) => {
      const { holder, other } = await pair(next);
      const late: number[] = [];
      for (let time = 0; time < 10; time += 1) {
        const before = holder.rounds();
        const since = performance.now();
        other.nudge();
        await eventually(() => expect(holder.rounds()).toBeGreaterThan(before));
        late.push(performance.now() - since);
        // One that was polled for may have been under way.
        await eventually(() => expect(holder.began.slice(before).some(({ polled }) => !polled)).toBe(true));
      }
      // A poll comes a second after the one before; a busy machine is late too, but not each time.
      expect(Math.min(...late)).toBeLessThan(700);
      expect(other.rounds()).toBe(0);
    },
  );

  it('is told of in few writes, however much a replica that stands by has written', async () => {
    const { other } = await pair();
    const told = async () => (await row(other.name))?.nudged ?? 0;
    const before = await told();
    const since = performance.now();
    while (performance.now() - since < 300) {
      other.nudge();
      await new Promise(setImmediate);
    }
    const most = (performance.now() - since) / 20 + 2;
    const writes = (await told()) - before;
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(most);
  });

  it('is not looked for ten times a second while nobody writes', async () => {
    const { holder, hasAsked } = await pair();
    const before = [holder.rounds(), performance.now()] as const;
    await hasAsked();
    await hasAsked();
    const seconds = (performance.now() - before[1]) / 1000;
    expect(holder.rounds() - before[0]).toBeLessThan(2 + 2 * seconds);
  });
});
