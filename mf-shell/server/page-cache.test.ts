import { createPageCache, PAGES_BYTES } from './page-cache.ts';

/** A product page of the demo shop, compressed as it is made. */
const PAGE_BYTES = 17_300;

it('finds again every one of 2,000 product pages that are asked for in turn, beside 500 other pages', async () => {
  const cache = createPageCache<{ bytes: number }>({ bytes: PAGES_BYTES, sizeOf: ({ bytes }) => bytes });
  let made = 0;
  const ask = (of: string, number: number): Promise<unknown> =>
    cache.get(
      `release shop fr /catalog/product/${of}/a-product-${number}`,
      async (last) => {
        if (!last) made += 1;
        return last ?? { bytes: PAGE_BYTES };
      },
      () => true,
    );
  for (let number = 0; number < 500; number += 1) await ask('others', number);
  for (let round = 0; round < 2; round += 1)
    for (let number = 0; number < 2000; number += 1) await ask('baskets', number);
  expect(made).toBe(2500);
});

it('shows a page as it was while it cannot be made anew in time, and the new one once it is there', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const cache = createPageCache<{ text: string }>({ bytes: 100_000, sizeOf: () => 100 });
  const get = (make: () => Promise<{ text: string }>) => cache.get('a page', make, () => true);
  await get(async () => ({ text: 'before' }));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  jest.advanceTimersByTime(10);
  let made: (page: { text: string }) => void = () => undefined;
  const waiting = get(() => new Promise((resolve) => (made = resolve)));
  await jest.advanceTimersByTimeAsync(499);
  expect(await Promise.race([waiting, 'still waiting'])).toBe('still waiting');
  await jest.advanceTimersByTimeAsync(1);
  expect(await waiting).toEqual({ text: 'before' });
  made({ text: 'after' });
  await jest.advanceTimersByTimeAsync(0);
  expect(await get(() => Promise.reject(new Error('not asked')))).toEqual({ text: 'after' });
  clock.mockRestore();
  jest.useRealTimers();
});

it('makes a page anew for who may not have it as it was, however young it is', async () => {
  const cache = createPageCache<{ text: string }>({ bytes: 100_000, sizeOf: () => 100 });
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
