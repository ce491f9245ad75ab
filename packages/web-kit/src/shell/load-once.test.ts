import { loadOnce } from './load-once.ts';

describe('loadOnce', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('loads a name once and gives every render the same promise', async () => {
    const load = jest.fn((name: string) => Promise.resolve(`${name}!`));
    const once = loadOnce(load);
    expect(once('checkout')).toBe(once('checkout'));
    expect(await once('checkout')).toBe('checkout!');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('gives the failure to a later render, and tries again after a while', async () => {
    const load = jest
      .fn<Promise<string>, [string]>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue('there');
    const once = loadOnce(load);
    const first = once('checkout');
    await expect(first).rejects.toThrow('down');
    expect(once('checkout')).toBe(first);
    jest.advanceTimersByTime(10_000);
    expect(await once('checkout')).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
