import type { Connection } from 'mongoose';
import { createLease, LEASE_MS } from './lease.ts';

/** The row of the lease in the database. `othersAt`: when another replica last requested the lease in vain. */
const rowsOf = (isHolder: () => boolean, othersAt: () => number | undefined) => ({
  findOneAndUpdate: (_filter: unknown, [{ $set }]: readonly [{ $set: { owner: { $cond: readonly unknown[] } } }]) => {
    const others = othersAt();
    return Promise.resolve({
      owner: isHolder() ? $set.owner.$cond[1] : 'another',
      now: new Date(Date.now()),
      ...(others === undefined ? {} : { others: new Date(others) }),
    });
  },
  updateOne: () => Promise.resolve({}),
});

const leaseOn = (rows: ReturnType<typeof rowsOf>) =>
  createLease({ collection: () => rows } as unknown as Connection, 'a lease', null); // what a lease uses of it

describe('whether a lease may have a neighbour', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const round = () => Promise.resolve('done');
  /** Like a loop that pauses between its rounds. */
  const renewFor = async (lease: ReturnType<typeof leaseOn>, ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += LEASE_MS / 2) {
      await jest.advanceTimersByTimeAsync(LEASE_MS / 2);
      await lease.during(round);
    }
  };

  it('is unknown to a new holder for as long as a neighbour would be remembered, and then known', async () => {
    const lease = leaseOn(
      rowsOf(
        () => true,
        () => undefined,
      ),
    );
    expect(lease.mayHaveNeighbour()).toBe(false);
    expect(await lease.during(round)).toBe('done');
    expect(lease.mayHaveNeighbour()).toBe(true);
    await renewFor(lease, 12_000);
    expect(lease.mayHaveNeighbour()).toBe(true);
    await renewFor(lease, 6000);
    expect(lease.mayHaveNeighbour()).toBe(false);
  });

  it('is noticed at any renewal, and forgotten when it stops requesting the lease', async () => {
    const requests: number[] = [];
    const lease = leaseOn(
      rowsOf(
        () => true,
        () => requests.at(-1),
      ),
    );
    await lease.during(round);
    await renewFor(lease, 30_000);
    expect(lease.mayHaveNeighbour()).toBe(false);
    requests.push(Date.now());
    await renewFor(lease, 3000);
    expect(lease.mayHaveNeighbour()).toBe(true);
    await renewFor(lease, 18_000);
    expect(lease.mayHaveNeighbour()).toBe(false);
  });

  it('is unknown again to a holder that lost its lease and took it back', async () => {
    let isHolder = true;
    const lease = leaseOn(
      rowsOf(
        () => isHolder,
        () => undefined,
      ),
    );
    await lease.during(round);
    await renewFor(lease, 30_000);
    isHolder = false;
    await renewFor(lease, 3000);
    expect(await lease.during(round)).toBeUndefined();
    isHolder = true;
    expect(await lease.during(round)).toBe('done');
    expect(lease.mayHaveNeighbour()).toBe(true);
  });
});
