import { endpoint } from '@shop/contracts';
import { ENDPOINTS } from '@shop/contracts/all';
import { isPublicWrite, reply } from '../src/index.ts';
import { startApp } from './app-under-test.ts';

describe('[D-3.06] every write that needs no staff', () => {
  const writes = ENDPOINTS.filter(isPublicWrite);
  it('is there at all', () =>
    expect(writes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['placeOrder', 'saveAbandonedCart', 'submitReview', 'requestStockAlert']),
    ));
  it.each(writes.map((write) => [write.id, write] as const))('%s has a limit', (_id, { limit }) =>
    expect(limit?.perOrder).toBeGreaterThanOrEqual(1),
  );

  it('keeps a service from starting when its contract has none, or when the service counts nothing', async () => {
    const write = endpoint({
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
      'has no limiter',
    );
  });
});
