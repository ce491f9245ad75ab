import { createPageCache, PAGES_BYTES } from './page-cache.ts';

/** Size of a compressed product page of the demo shop. */
const PAGE_BYTES = 17_300;

it('still holds each of 2,000 product pages that are requested in turn, with 500 other pages', async () => {
  const cache = createPageCache<{ bytes: number }>({
    bytes: PAGES_BYTES,
    sizeOf: ({ bytes }) => bytes,
    isOwn: () => true,
  });
  let madeCount = 0;
  const ask = (of: string, number: number): Promise<unknown> =>
    cache.get(
      `release shop fr /catalog/product/${of}/a-product-${number}`,
      async (last) => {
        if (!last) madeCount += 1;
        return last ?? { bytes: PAGE_BYTES };
      },
      () => true,
    );
  for (let number = 0; number < 500; number += 1) await ask('others', number);
  for (let round = 0; round < 2; round += 1)
    for (let number = 0; number < 2000; number += 1) await ask('baskets', number);
  expect(madeCount).toBe(2500);
});

it('shows the last page while it cannot be renewed in time, and the new one once it is made', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const cache = createPageCache<{ text: string }>({ bytes: 100_000, sizeOf: () => 100, isOwn: () => true });
  const get = (make: () => Promise<{ text: string }>) => cache.get('a page', make, () => true);
  await get(async () => ({ text: 'before' }));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  jest.advanceTimersByTime(10);
  let finish: (page: { text: string }) => void = () => undefined;
  const slowRequest = get(() => new Promise((resolve) => (finish = resolve)));
  await jest.advanceTimersByTimeAsync(499);
  expect(await Promise.race([slowRequest, 'still waiting'])).toBe('still waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(await slowRequest).toEqual({ text: 'before' });
  finish({ text: 'after' });
  await jest.advanceTimersByTimeAsync(0);
  expect(await get(() => Promise.reject(new Error('not asked')))).toEqual({ text: 'after' });
  clock.mockRestore();
  jest.useRealTimers();
});

it('makes a new page when the cached one is not usable, however fresh it is', async () => {
  const cache = createPageCache<{ text: string }>({ bytes: 100_000, sizeOf: () => 100, isOwn: () => true });
  const get = (text: string, more?: Promise<unknown>) => {
    const make = async (): Promise<{ text: string }> => {
      await more;
      return { text };
    };
    return cache.get('a page', make, (last) => last.text === text);
  };
  await get('of the first release');
  const both = await Promise.all([get('of the second'), get('of the second')]);
  expect(both.map(({ text }) => text)).toEqual(['of the second', 'of the second']);
});

it('does not share a page in the making that is based on earlier releases', async () => {
  const cache = createPageCache<{ text: string }>({ bytes: 100_000, sizeOf: () => 100, isOwn: () => true });
  let finish: () => void = () => undefined;
  const get = (text: string, begun?: Promise<void>) => {
    const make = async (): Promise<{ text: string }> => {
      await begun;
      return { text };
    };
    return cache.get('a page', make, (last) => last.text === text);
  };
  const first = get('of the first release', new Promise((resolve) => (finish = resolve)));
  const laterRequests = [get('of the second'), get('of the second')];
  finish();
  expect((await Promise.all([first, ...laterRequests])).map(({ text }) => text)).toEqual([
    'of the first release',
    'of the second',
    'of the second',
  ]);
});

describe('when the cache is too small for all requests', () => {
  const PAGES = 1000;
  const createShop = (isOwn: (page: { address: string }) => boolean) => {
    let madeCount = 0;
    const cache = createPageCache<{ address: string }>({ bytes: PAGES * 2000, sizeOf: () => 1000, isOwn });
    return {
      ask: async (address: string, many = 1) => {
        for (let number = 0; number < many; number += 1)
          await cache.get(
            `${address}${number}`,
            async (last) => {
              if (!last) madeCount += 1;
              return last ?? { address };
            },
            () => true,
          );
      },
      made: () => madeCount,
    };
  };

  it('keeps pages that people come back to, despite crawlers and made-up addresses', async () => {
    const { ask, made } = createShop(({ address }) => !address.startsWith('/made-up'));
    await ask('/product/', 700);
    await ask('/product/', 700);
    expect(made()).toBe(700);
    // Made-up addresses are requested repeatedly.
    for (let round = 0; round < 3; round += 1) await ask('/made-up/', 5000);
    await ask('/of-a-crawler/', 5000);
    const madeBefore = made();
    await ask('/product/', 700);
    expect(made()).toBe(madeBefore);
  });

  it('admits pages that are requested again, even after an eviction, and evicts others', async () => {
    const { ask, made } = createShop(() => true);
    await ask('/last-month/', 900);
    await ask('/last-month/', 900);
    await ask('/new/', 800);
    await ask('/new/', 800);
    const madeBefore = made();
    await ask('/new/', 800);
    expect(made()).toBe(madeBefore);
  });
});
