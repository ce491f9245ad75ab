import { BLOCKS_SECONDS, countedFor } from './lock-out.ts';

describe('[D-11.01] lock-out', () => {
  it('begins with half a minute and doubles up to an hour, the longest of all', () => {
    expect(BLOCKS_SECONDS[0]).toBe(30);
    for (const [at, seconds] of BLOCKS_SECONDS.slice(1).entries())
      expect(seconds).toBe(Math.min(3600, 2 * (BLOCKS_SECONDS[at] ?? 0)));
    expect(BLOCKS_SECONDS.at(-1)).toBe(3600);
  });

  it('counts a known device alone, so that other people cannot lock it out', () => {
    expect(countedFor('a@b.dz', '203.0.113.1', 'd1').map(({ key }) => key)).toEqual(['device:d1']);
    expect(countedFor('a@b.dz', '203.0.113.1', undefined).map(({ key }) => key)).toEqual([
      'pair:a@b.dz:203.0.113.1',
      'account:a@b.dz',
      'address:203.0.113.1',
    ]);
  });
});
