import { blockSeconds, countedFor, FREE_ATTEMPTS } from './lock-out.ts';

describe('lock-out', () => {
  it('starts after the free attempts and doubles up to an hour', () => {
    expect([1, 4, 5, 6, 7, 50].map((failures) => blockSeconds(failures, FREE_ATTEMPTS.pair))).toEqual([
      0, 0, 30, 60, 120, 3600,
    ]);
  });

  it('counts a known device by itself, so that nobody else can hold it up', () => {
    expect(countedFor('a@b.dz', '203.0.113.1', 'd1').map(({ key }) => key)).toEqual(['device:d1']);
    expect(countedFor('a@b.dz', '203.0.113.1', undefined).map(({ key }) => key)).toEqual([
      'pair:a@b.dz:203.0.113.1',
      'account:a@b.dz',
      'address:203.0.113.1',
    ]);
  });
});
