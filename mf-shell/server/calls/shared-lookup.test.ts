import type { LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { createSharedLookup } from './shared-lookup.ts';

const at = (address: string): LookupAddress[] => [{ address, family: 4 }];

/** A resolver that the test answers by hand. */
const someNames = () => {
  const lookups: { name: string; answer: (addresses: LookupAddress[]) => void; fail: (error: Error) => void }[] = [];
  let ms = 0;
  const shared = createSharedLookup(
    (name) => new Promise((answer, fail) => lookups.push({ name, answer, fail })),
    () => ms,
  );
  const connect = promisify((name: string, done: (error: Error | null, address?: unknown) => void) =>
    shared(name, {}, done),
  );
  return { lookups, shared, connect, pass: (passed: number) => (ms += passed) };
};

describe('the address of a service', () => {
  it('is looked up once for all connections at a time', async () => {
    const { lookups, connect } = someNames();
    const all = Promise.all([connect('orders'), connect('orders'), connect('catalog')]);
    expect(lookups.map(({ name }) => name)).toEqual(['orders', 'catalog']);
    for (const { name, answer } of lookups) answer(at(name === 'orders' ? '10.0.0.1' : '10.0.0.2'));
    expect(await all).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2']);
    expect(await connect('orders')).toBe('10.0.0.1');
    expect(lookups).toHaveLength(2);
  });

  it('is looked up again in the background after a while', async () => {
    const { lookups, connect, pass } = someNames();
    const first = connect('orders');
    lookups[0]?.answer(at('10.0.0.1'));
    await first;
    pass(6000);
    expect(await Promise.all([connect('orders'), connect('orders')])).toEqual(['10.0.0.1', '10.0.0.1']);
    expect(lookups).toHaveLength(2);
    lookups[1]?.answer(at('10.0.0.9'));
    await new Promise(setImmediate);
    expect(await connect('orders')).toBe('10.0.0.9');
  });

  it('falls back to an address of the last minute if the lookup fails, otherwise fails too', async () => {
    const { lookups, connect, pass } = someNames();
    const lost = connect('orders');
    lookups[0]?.fail(new Error('no answer'));
    await expect(lost).rejects.toThrow('no answer');
    const found = connect('orders');
    lookups[1]?.answer(at('10.0.0.1'));
    await found;
    pass(6000);
    const again = connect('orders');
    lookups[2]?.fail(new Error('no answer'));
    expect(await again).toBe('10.0.0.1');
    pass(60_000);
    const late = connect('orders');
    lookups[3]?.answer([]);
    await expect(late).rejects.toThrow('orders has no address');
  });

  it('is returned in the requested form', async () => {
    const { lookups, shared } = someNames();
    const all = new Promise((resolve) => shared('orders', { all: true }, (_error, addresses) => resolve(addresses)));
    lookups[0]?.answer(at('10.0.0.1'));
    expect(await all).toEqual(at('10.0.0.1'));
  });
});
