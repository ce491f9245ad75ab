import { newId, startLeasedLoop, type LeasedLoop } from '../src/index.ts';
import { createLease } from '../src/outbox/lease.ts';
import { eventually } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

let house: House;
const loops: LeasedLoop[] = [];
beforeAll(async () => {
  house = await openHouse();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(loops.splice(0).map(({ stop }) => stop()));
});
afterAll(() => house.close());

/** The timing is tested with an injected clock beside the sources; this file tests the replicas and their database. */
describe('work under a lease', () => {
  /** Longer than the test: what comes without a nudge comes because other replicas may have written. */
  const POLL_MS = 300_000;
  const replica = (name: string) => {
    let rounds = 0;
    const loop = startLeasedLoop({
      connection: house.connection,
      name,
      distanceMs: 1,
      pollMs: POLL_MS,
      besideOthersMs: 50,
      logger: house.logger,
      round: async () => {
        rounds += 1;
        return 'later';
      },
    });
    loops.push(loop);
    return { ...loop, rounds: () => rounds };
  };

  it('is done by one replica, which looks for what the others wrote from its first round on', async () => {
    const name = newId();
    const replicas = [replica(name), replica(name)];
    const working = () => replicas.filter(({ rounds }) => rounds() > 0);
    await eventually(() => expect(working().some(({ rounds }) => rounds() > 10)).toBe(true));
    for (const { nudge } of replicas) nudge();
    const [first] = working();
    const before = first?.rounds() ?? 0;
    await eventually(() => expect(first?.rounds()).toBeGreaterThan(before + 10));
    expect(working()).toHaveLength(1);
  });

  it('goes on to know of a replica that stands by, and of none once that has gone', async () => {
    const now = performance.now.bind(performance);
    let ahead = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
    const name = newId();
    const [holder, other] = [createLease(house.connection, name, null), createLease(house.connection, name, null)];
    const round = () => Promise.resolve('done');
    expect(await holder.during(round)).toBe('done');
    expect(await other.during(round)).toBeUndefined();
    // Its lease is short by then, so that it is renewed, and it has been the holder for longer than it may not know.
    ahead = 20_000;
    expect(await holder.during(round)).toBe('done');
    expect(holder.mayHaveNeighbour()).toBe(true);

    const leases = house.connection.collection<{ _id: string; others?: Date }>('relay_leases');
    await leases.updateOne({ _id: name }, [{ $set: { others: { $subtract: ['$$NOW', 16_000] } } }]);
    ahead = 40_000;
    expect(await holder.during(round)).toBe('done');
    expect(holder.mayHaveNeighbour()).toBe(false);
  });
});
