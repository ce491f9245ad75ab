import type { Topic } from '@shop/contracts';
import { connectInBackground } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const sockets = (): number => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
const nowhere = 'shop.nobody-made-this' as Topic;

describe('a consumer that cannot begin', () => {
  it.each([
    [
      'share a topic',
      () =>
        house.newBus().join('svc-nobody', [nowhere], {
          take: async () => ({}),
          onAssigned: () => undefined,
          onDead: () => undefined,
        }),
    ],
    ['follow a topic', () => house.newBus().tail({ topics: [nowhere], onMessage: () => undefined })],
  ])('leaves no connection open, however often it tries to %s', async (_what, begin) => {
    const before = sockets();
    for (let time = 0; time < 3; time += 1) await expect(begin()).rejects.toThrow();
    await eventually(() => expect(sockets()).toBeLessThanOrEqual(before));
  });

  it('stops trying once the service is stopping', async () => {
    const stopping = new AbortController();
    let tries = 0;
    const fail = async (): Promise<never> => {
      tries += 1;
      if (tries === 2) stopping.abort();
      throw new Error('not there');
    };
    await connectInBackground('nothing', fail, house.logger, stopping.signal);
    expect(tries).toBe(2);
  });
});
