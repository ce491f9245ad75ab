import type { LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { createSharedLookup } from './shared-lookup.ts';

const at = (address: string): LookupAddress[] => [{ address, family: 4 }];

/** Names whose answers are given by hand. */
const someNames = () => {
  const asked: { name: string; answer: (addresses: LookupAddress[]) => void; fail: (error: Error) => void }[] = [];
  let ms = 0;
  const shared = createSharedLookup(
    (name) => new Promise((answer, fail) => asked.push({ name, answer, fail })),
    () => ms,
  );
  const connect = promisify((name: string, done: (error: Error | null, address?: unknown) => void) =>
    shared(name, {}, done),
  );
  return { asked, shared, connect, pass: (passed: number) => (ms += passed) };
};

describe('the address of a service', () => {
  it('is looked up once for all connections at a time', async () => {
    const { asked, connect } = someNames();
    const all = Promise.all([connect('orders'), connect('orders'), connect('catalog')]);
    expect(asked.map(({ name }) => name)).toEqual(['orders', 'catalog']);
    for (const { name, answer } of asked) answer(at(name === 'orders' ? '10.0.0.1' : '10.0.0.2'));
    expect(await all).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2']);
    expect(await connect('orders')).toBe('10.0.0.1');
    expect(asked).toHaveLength(2);
  });

  it('is looked up again in the background after a while', async () => {
    const { asked, connect, pass } = someNames();
    const first = connect('orders');
    asked[0]?.answer(at('10.0.0.1'));
    await first;
    pass(6000);
    expect(await Promise.all([connect('orders'), connect('orders')])).toEqual(['10.0.0.1', '10.0.0.1']);
    expect(asked).toHaveLength(2);
    asked[1]?.answer(at('10.0.0.9'));
    await new Promise(setImmediate);
    expect(await connect('orders')).toBe('10.0.0.9');
  });

  it('falls back to the previous address if the lookup fails, and reports the error if there is none', async () => {
    const { asked, connect, pass } = someNames();
    const lost = connect('orders');
    asked[0]?.fail(new Error('no answer'));
    await expect(lost).rejects.toThrow('no answer');
    const found = connect('orders');
    asked[1]?.answer(at('10.0.0.1'));
    await found;
    pass(6000);
    const again = connect('orders');
    asked[2]?.fail(new Error('no answer'));
    expect(await again).toBe('10.0.0.1');
    pass(60_000);
    const late = connect('orders');
    asked[3]?.answer([]);
    await expect(late).rejects.toThrow('orders has no address');
  });

  it('is returned in the requested form', async () => {
    const { asked, shared } = someNames();
    const all = new Promise((resolve) => shared('orders', { all: true }, (_error, addresses) => resolve(addresses)));
    asked[0]?.answer(at('10.0.0.1'));
    expect(await all).toEqual(at('10.0.0.1'));
  });
});
