import { blockSeconds, FREE_ATTEMPTS } from './lock-out.ts';

describe('lock-out', () => {
  it('[D-11.01] starts after the free attempts and doubles up to an hour', () => {
    expect([1, 4, 5, 6, 7, 50].map((failures) => blockSeconds(failures, FREE_ATTEMPTS.account))).toEqual([0, 0, 30, 60, 120, 3600]);
  });
});
