import { createReleaseHealth, type Fact } from './release-health.ts';

describe('a canary', () => {
  const setUp = () => {
    let now = 0;
    let since = '2026-01-02T03:04:05.000Z';
    let addresses = 0;
    const halted: string[][] = [];
    const health = createReleaseHealth(
      (remote) => (remote === 'storefront' ? { stable: 'v1', canary: 'v2', since } : undefined),
      (...words) => void halted.push(words),
      () => now,
    );
    /** Each time from a new address, unless one is given. */
    const see = (times: number, fact: Partial<Fact>): void => {
      for (let time = 0; time < times; time += 1)
        health.saw({
          remote: 'storefront',
          version: 'v2',
          outcome: 'ok',
          where: 'server',
          address: `address ${(addresses += 1)}`,
          ...fact,
        });
    };
    return { see, halted, later: (ms: number) => (now += ms), putForward: (at: string) => (since = at) };
  };

  it('is halted with figures as the reason', () => {
    const { see, halted } = setUp();
    see(100, { version: 'v1' });
    see(18, {});
    see(2, { outcome: 'error' });
    expect(halted).toEqual([
      ['storefront', 'v2', '2 of 20 views failed in the server, of the stable release 0 of 100'],
    ]);
  });

  it('is judged separately by browsers and by the server, and the stable one never', () => {
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

  it('that is started again is a new try without counts', () => {
    const { see, halted, putForward } = setUp();
    see(20, { outcome: 'error' });
    expect(halted.length).toBe(1);
    putForward('2026-01-02T04:00:00.000Z');
    see(19, { outcome: 'error' });
    expect(halted.length).toBe(1);
    see(1, { outcome: 'error' });
    expect(halted.length).toBe(2);
  });

  it.each(['server', 'browser'] as const)(
    'is not protected by one address that is always served well (%s)',
    (where) => {
      const { see, halted } = setUp();
      see(5000, { where, address: 'a stranger' });
      see(18, { where });
      expect(halted).toEqual([]);
      see(2, { where, outcome: 'error' });
      expect(halted.length).toBe(1);
    },
  );

  it.each(['server', 'browser'] as const)('is not halted by one address, however long it fails (%s)', (where) => {
    const { see, halted, later } = setUp();
    for (let minute = 0; minute < 60; minute += 1) {
      see(20, { where });
      see(100, { where, outcome: 'error', address: 'a stranger' });
      see(100, { where, address: 'a stranger' });
      later(60_000);
    }
    expect(halted).toEqual([]);
    see(30, { where, outcome: 'error' });
    expect(halted.length).toBeGreaterThan(0);
  });

  it.each([
    [1, 0],
    [30, 1],
  ])('is judged for thousands who share two addresses by how many it fails: %i of 100', (failing, halts) => {
    const { see, halted } = setUp();
    for (let at = 0; at < 1000; at += 1)
      for (const address of ['a network', 'another'])
        see(1, { address, outcome: at % 100 >= 100 - failing ? 'error' : 'ok' });
    expect(Math.min(halted.length, 1)).toBe(halts);
  });
});
