import { followOrders } from './follow-orders.ts';

describe('a page that follows orders', () => {
  it('is let go at once when the program stops, while nothing happens', async () => {
    const stop = new AbortController();
    let followed = 0;
    const orderChanges = {
      follow: () => {
        followed += 1;
        return Promise.resolve(() => (followed -= 1));
      },
      since: () => Promise.resolve({ changes: [], next: '5-1', missed: false }),
    };
    const stream = followOrders(
      { orderChanges, stopSignal: stop.signal },
      { shopUuid: '01920000-0000-7000-8000-000000000001', after: undefined },
    );
    expect((await stream.next()).done).toBe(false);
    // A beat would come instead of the end.
    const next = stream.next();
    stop.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(followed).toBe(0);
  });
});
