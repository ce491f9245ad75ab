import { createReleaseHealth, failsVisitors, type Fact } from './release-health.ts';

describe('a canary', () => {
  it.each([
    [{ views: 19, errors: 19 }, { views: 100, errors: 0 }, false, 'too few looks'],
    [{ views: 20, errors: 1 }, { views: 100, errors: 0 }, false, 'five of a hundred are borne'],
    [{ views: 20, errors: 2 }, { views: 100, errors: 0 }, true, 'more than that, and the stable one has none'],
    [{ views: 20, errors: 2 }, { views: 100, errors: 4 }, false, 'the stable one fails nearly as often'],
    [{ views: 20, errors: 3 }, { views: 100, errors: 5 }, true, 'three times as often'],
    [{ views: 30, errors: 30 }, { views: 0, errors: 0 }, true, 'nobody saw the stable one'],
  ])('with %o beside %o falls back: %s (%s)', (canary, stable, falls) =>
    expect(failsVisitors(canary, stable)).toBe(falls),
  );

  const setUp = () => {
    let now = 0;
    let since = '2026-01-02T03:04:05.000Z';
    const halted: string[][] = [];
    const health = createReleaseHealth(
      (remote) => (remote === 'storefront' ? { stable: 'v1', canary: 'v2', since } : undefined),
      (...words) => void halted.push(words),
      () => now,
    );
    const see = (times: number, fact: Partial<Fact>): void => {
      for (let time = 0; time < times; time += 1)
        health.saw({ remote: 'storefront', version: 'v2', outcome: 'ok', where: 'server', ...fact });
    };
    return { see, halted, later: (ms: number) => (now += ms), putForward: (at: string) => (since = at) };
  };

  it('is halted with the figures that say why', () => {
    const { see, halted } = setUp();
    see(100, { version: 'v1' });
    see(18, {});
    see(2, { outcome: 'error' });
    expect(halted).toEqual([
      ['storefront', 'v2', '2 of 20 views failed in the server, of the stable release 0 of 100'],
    ]);
  });

  it('is judged by browsers and by the server each for itself, and the stable one never', () => {
    const { see, halted } = setUp();
    see(1000, {});
    see(20, { where: 'browser', outcome: 'error', version: 'v1' });
    see(20, { remote: 'checkout', outcome: 'error' });
    see(20, { version: 'v0', outcome: 'error' });
    expect(halted).toEqual([]);
    see(18, { where: 'browser' });
    see(2, { where: 'browser', outcome: 'error' });
    expect(halted).toEqual([]);
  });

  it('is judged by the last minutes', () => {
    const { see, halted, later } = setUp();
    see(1000, {});
    later(11 * 60_000);
    see(19, {});
    see(1, { outcome: 'error' });
    expect(halted).toEqual([]);
    see(1, { outcome: 'error' });
    expect(halted.length).toBe(1);
  });

  it('that is put forward again is a new try, of which nothing is known yet', () => {
    const { see, halted, putForward } = setUp();
    see(20, { outcome: 'error' });
    expect(halted.length).toBe(1);
    putForward('2026-01-02T04:00:00.000Z');
    see(19, { outcome: 'error' });
    expect(halted.length).toBe(1);
    see(1, { outcome: 'error' });
    expect(halted.length).toBe(2);
  });
});
