import * as contracts from '@shop/contracts';
import type { Endpoint } from '@shop/contracts';
import { isPublicWrite, reply } from '../src/index.ts';
import { startApp } from './app-under-test.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
const all: readonly unknown[] = Object.values(contracts);
const endpoints = all.filter(isEndpoint);

describe('[D-3.06] every write that needs no staff', () => {
  const writes = endpoints.filter(isPublicWrite);
  it('is there at all', () =>
    expect(writes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['placeOrder', 'saveAbandonedCart', 'submitReview']),
    ));
  it.each(writes.map((write) => [write.id, write] as const))('%s has a limit', (_id, { limit }) =>
    expect(limit?.perOrder).toBeGreaterThanOrEqual(1),
  );

  it('keeps a service from starting when its contract has none, or when the service counts nothing', async () => {
    const write = contracts.endpoint({
      id: 'open',
      service: 'catalog',
      method: 'post',
      path: '/open',
      summary: 'open',
      access: 'public',
      responses: { 204: null },
    });
    await expect(startApp({ routes: ({ route }) => route(write, () => reply(204, undefined)) })).rejects.toThrow(
      'open is a public write without a limit',
    );
    const limited = { ...write, limit: { perOrder: 1 } };
    await expect(startApp({ routes: ({ route }) => route(limited, () => reply(204, undefined)) })).rejects.toThrow(
      'counts none',
    );
  });
});
