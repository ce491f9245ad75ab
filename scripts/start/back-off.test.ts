import { restartDelay } from './back-off.ts';

describe('a process that ended by itself', () => {
  it('is started again at once the first time, and later each further time within a minute', () => {
    const ends = [0, 1000, 3000, 8000];
    const delays = ends.map((_, index) => restartDelay(ends.slice(0, index + 1)));
    expect(delays[0]).toBeLessThanOrEqual(100);
    expect(delays).toEqual([...delays].sort((a, b) => (a ?? 0) - (b ?? 0)));
  });

  it('is not restarted after its fifth end within a minute', () => {
    expect(restartDelay([0, 1000, 2000, 3000, 59_000])).toBeUndefined();
  });

  it('is restarted if its ends are far apart', () => {
    expect(restartDelay([0, 20_000, 40_000, 60_000, 80_000, 100_000])).toBeDefined();
  });
});
