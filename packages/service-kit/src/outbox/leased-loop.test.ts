import { runUnderLease, type LeasedLoop, type NextRound } from './leased-loop.ts';
import type { HeldLease, Lease } from './lease.ts';
import type { Logger } from '../process/logging.ts';

const HELD: Lease = {
  signal: new AbortController().signal,
  hold: () => Promise.resolve(),
  sinceUncleanStart: () => Infinity,
};

interface Circumstances {
  readonly distanceMs?: number;
  readonly besideOthersMs?: number;
  readonly next?: NextRound | (() => NextRound);
  readonly mayHaveNeighbour?: () => boolean;
  readonly isOurTurn?: () => boolean;
}

describe('the pace of work under a lease', () => {
  const loops: LeasedLoop[] = [];
  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    await Promise.all(loops.splice(0).map(({ stop }) => stop()));
    jest.useRealTimers();
  });

  const POLL_MS = 60_000;
  const start = ({ distanceMs = 100, besideOthersMs = 1000, next = 'later', ...of }: Circumstances = {}) => {
    const began: { readonly at: number; readonly polled: boolean }[] = [];
    const leaseRequests: number[] = [];
    const since = performance.now();
    const lease: HeldLease = {
      during: (work) => {
        leaseRequests.push(performance.now() - since);
        return of.isOurTurn?.() === false ? Promise.resolve(undefined) : work(HELD);
      },
      mayHaveNeighbour: of.mayHaveNeighbour ?? (() => false),
      release: () => Promise.resolve(),
    };
    const loop = runUnderLease(lease, {
      name: 'a loop',
      distanceMs,
      pollMs: POLL_MS,
      besideOthersMs,
      logger: {} as Logger, // no round fails
      round: (_lease, polled) => {
        began.push({ at: performance.now() - since, polled });
        return Promise.resolve(typeof next === 'function' ? next() : next);
      },
    });
    loops.push(loop);
    return { ...loop, began, asks: leaseRequests, at: () => began.map(({ at }) => at) };
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('begins at once after a quiet period, and pauses between rounds', async () => {
    const { at, nudge } = start();
    await pass(5000);
    expect(at()).toEqual([0]);
    nudge();
    await pass(0);
    expect(at()).toEqual([0, 5000]);
    for (let time = 0; time < 20; time += 1) {
      nudge();
      await pass(17);
    }
    // 340 ms of nudges: the first was just answered, and the last came in a distance, and is not forgotten.
    await pass(1000);
    expect(at()).toEqual([0, 5000, 5100, 5200, 5300, 5400]);
  });

  it('does not pause with many nudges', async () => {
    const { at, nudge } = start();
    await pass(500);
    nudge();
    await pass(10);
    for (let time = 0; time < 24; time += 1) nudge();
    await pass(0);
    expect(at()).toEqual([0, 500]);
    nudge();
    await pass(0);
    expect(at()).toEqual([0, 500, 510]);
  });

  it('reports the reason of a round: a nudge, or the round before', async () => {
    const nexts: NextRound[] = ['now', 'later', 'later', 'later'];
    const { began, nudge } = start({ next: () => nexts.shift() ?? 'later' });
    await pass(1000);
    expect(began.map(({ polled }) => polled)).toEqual([true, false]);
    nudge();
    await pass(POLL_MS + 1000);
    expect(began.map(({ polled }) => polled)).toEqual([true, false, false, true]);
  });

  it.each<[string, NextRound]>([
    ['rests', 'later'],
    ['waits for something of its own', POLL_MS],
  ])('looks for what others wrote as often as it says, while it %s', async (_what, next) => {
    const { at, began } = start({ distanceMs: 20, besideOthersMs: 100, next, mayHaveNeighbour: () => true });
    await pass(500);
    expect(at()).toEqual([0, 100, 200, 300, 400, 500]);
    expect(began.every(({ polled }) => polled)).toBe(true);
  });

  it('looks for writes of other replicas about once a second by default', async () => {
    const { at } = start({ besideOthersMs: undefined, mayHaveNeighbour: () => true });
    await pass(3500);
    expect(at()).toEqual([0, 1000, 2000, 3000]);
  });

  it('rests for the whole poll interval as soon as it knows that no other replica writes', async () => {
    let unknown = true;
    const { at } = start({ mayHaveNeighbour: () => unknown });
    await pass(2500);
    unknown = false;
    await pass(POLL_MS);
    expect(at()).toEqual([0, 1000, 2000, 3000]);
    await pass(POLL_MS);
    expect(at()).toEqual([0, 1000, 2000, 3000, 3100 + POLL_MS]);
  });

  it('asks for the lease every 2 s on standby, however much was written', async () => {
    const { asks: leaseRequests, at, nudge } = start({ isOurTurn: () => false });
    for (let time = 0; time < 100; time += 1) {
      for (let many = 0; many < 50; many += 1) nudge();
      await pass(100);
    }
    expect(leaseRequests).toEqual([0, 2000, 4000, 6000, 8000, 10_000]);
    expect(at()).toEqual([]);
  });
});
