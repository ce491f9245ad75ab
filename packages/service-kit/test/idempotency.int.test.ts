import { createIdempotency, newId, reply } from '../src/index.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
afterEach(() => jest.restoreAllMocks());

const operation = () => ({ id: newId(), request: 'asked' });

describe('the key of a press', () => {
  it('is not taken from who is at it by a replica whose clock is a minute ahead', async () => {
    const [one, other] = [createIdempotency(house.connection), createIdempotency(house.connection)];
    const press = operation();
    let finish = () => {};
    const gate = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const first = one.once(press, async () => {
      begun();
      await gate;
      return reply(200, { done: 1 });
    });
    await hasBegun;
    const ahead = Date.now() + 60_000;
    jest.spyOn(Date, 'now').mockReturnValue(ahead);
    const again = jest.fn(async () => reply(200, { done: 2 }));
    expect(await other.once(press, again)).toBe('busy');
    finish();
    expect(await first).toMatchObject({ body: { done: 1 } });
    expect(await other.once(press, again)).toMatchObject({ body: { done: 1 } });
    expect(again).not.toHaveBeenCalled();
  });

  it('passes to the next when who held it died, by the clock of the database', async () => {
    const keys = createIdempotency(house.connection);
    const press = operation();
    await expect(keys.once(press, () => Promise.reject(new Error('died')))).rejects.toThrow('died');
    const rows = house.connection.collection<{ _id: string }>('idempotency_keys');
    // As it is where nothing could be noted any more: half a minute ago it was taken.
    await rows.updateOne({ _id: press.id }, [{ $set: { leaseEnds: { $subtract: ['$$NOW', 1] } } }]);
    const presses = Array.from({ length: 5 }, () => keys.once(press, async () => reply(200, { at: newId() })));
    const answers = await Promise.all(presses);
    expect(
      new Set(answers.map((answer) => JSON.stringify(typeof answer === 'string' ? answer : answer.body))).size,
    ).toBe(1);
  });

  it('is taken by one of many that come together, and never by another request', async () => {
    const replicas = [createIdempotency(house.connection), createIdempotency(house.connection)];
    const press = operation();
    const work = jest.fn(async () => reply(200, { done: true }));
    const presses = Array.from({ length: 20 }, (_, at) => replicas[at % 2]?.once(press, work));
    for (const answer of await Promise.all(presses))
      expect(answer).toMatchObject({ status: 200, body: { done: true } });
    expect(work).toHaveBeenCalledTimes(1);
    expect(await replicas[0]?.once({ ...press, request: 'something else' }, work)).toBe('other-request');
  });
});
