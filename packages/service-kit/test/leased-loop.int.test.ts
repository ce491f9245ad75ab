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

interface Pace {
  readonly distanceMs?: number;
  readonly besideOthersMs?: number;
}
const replica = (name: string, next: NextRound = 'later', { distanceMs = 1, besideOthersMs }: Pace = {}) => {
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
    besideOthersMs,
    logger: house.logger,
    round,
  });
  loops.push(loop);
  return { name, nudge: loop.nudge, rounds: () => began.length, began };
};
const row = (name: string) =>
  house.connection.collection<{ _id: string; others?: Date }>('relay_leases').findOne({ _id: name });

/** Two replicas that know of each other: the one that works, and the one that stands by. */
const pair = async (next?: NextRound, pace?: Pace) => {
  const name = newId();
  const holder = replica(name, next, pace);
  await eventually(() => expect(holder.rounds()).toBe(1));
  const other = replica(name, next, pace);
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
    const { rounds, nudge, began } = replica(newId(), 'later', { distanceMs });
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
    'is looked for as often as it says where other replicas write too, while the one that works %s',
    async (_what, next) => {
      const { holder, other } = await pair(next, { distanceMs: 20, besideOthersMs: 100 });
      const before = holder.rounds();
      await eventually(() => expect(holder.rounds()).toBeGreaterThan(before + 20));
      const looks = holder.began.slice(before);
      const distances = looks.slice(1).map(({ at }, look) => at - (looks[look]?.at ?? 0));
      // A busy machine is late, but not each time; a timer may be a millisecond early.
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(98);
      expect(Math.min(...distances)).toBeLessThan(500);
      expect(looks.every(({ polled }) => polled)).toBe(true);
      expect(other.rounds()).toBe(0);
    },
  );

  it('is not asked for more often by a replica that stands by, however much that has written', async () => {
    const { other } = await pair();
    const asked = new Set<number>();
    const since = performance.now();
    while (performance.now() - since < 4000) {
      for (let time = 0; time < 50; time += 1) other.nudge();
      asked.add((await row(other.name))?.others?.getTime() ?? 0);
      await setTimeout(10);
    }
    expect(asked.size).toBeLessThanOrEqual((performance.now() - since) / 2000 + 2);
  });

  it('is looked for about once a second if it says nothing else', async () => {
    const { holder, hasAsked } = await pair();
    const before = [holder.rounds(), performance.now()] as const;
    await hasAsked();
    await hasAsked();
    const seconds = (performance.now() - before[1]) / 1000;
    expect(holder.rounds() - before[0]).toBeLessThan(2 + 2 * seconds);
  });
});
