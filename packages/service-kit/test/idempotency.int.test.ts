import { createIdempotency, newId, reply } from '../src/index.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
afterEach(() => jest.restoreAllMocks());

const operation = () => ({ id: newId(), request: 'asked' });

describe('an idempotency key', () => {
  it('is not taken from its holder by a replica whose clock is a minute ahead', async () => {
    const [one, other] = [createIdempotency(house.connection), createIdempotency(house.connection)];
    const request = operation();
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    let started = () => {};
    const hasBegun = new Promise<void>((resolve) => (started = resolve));
    const first = one.once(request, async () => {
      started();
      await gate;
      return reply(200, { done: 1 });
    });
    await hasBegun;
    const ahead = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(ahead);
    const repeated = jest.fn(async () => reply(200, { done: 2 }));
    expect(await other.once(request, repeated)).toBe('busy');
    finish();
    expect(await first).toMatchObject({ body: { done: 1 } });
    expect(await other.once(request, repeated)).toMatchObject({ body: { done: 1 } });
    expect(repeated).not.toHaveBeenCalled();
  });

  it('passes on after its holder died, by the clock of the database', async () => {
    const keys = createIdempotency(house.connection);
    const request = operation();
    await expect(keys.once(request, () => Promise.reject(new Error('died')))).rejects.toThrow('died');
    const rows = house.connection.collection<{ _id: string }>('idempotency_keys');
    // The state after a crash: the key was taken half a minute ago.
    await rows.updateOne({ _id: request.id }, [{ $set: { leaseEnds: { $subtract: ['$$NOW', 1] } } }]);
    const requests = Array.from({ length: 5 }, () => keys.once(request, async () => reply(200, { at: newId() })));
    const answers = await Promise.all(requests);
    expect(
      new Set(answers.map((answer) => JSON.stringify(typeof answer === 'string' ? answer : answer.body))).size,
    ).toBe(1);
  });

  it('is taken by one of many simultaneous requests, and never by another request', async () => {
    const replicas = [createIdempotency(house.connection), createIdempotency(house.connection)];
    const request = operation();
    const work = jest.fn(async () => reply(200, { done: true }));
    const requests = Array.from({ length: 20 }, (_, at) => replicas[at % 2]?.once(request, work));
    for (const answer of await Promise.all(requests))
      expect(answer).toMatchObject({ status: 200, body: { done: true } });
    expect(work).toHaveBeenCalledTimes(1);
    expect(await replicas[0]?.once({ ...request, request: 'something else' }, work)).toBe('other-request');
  });
});
