import { secondsLeft } from './last-purchase.ts';

describe('the wait between orders', () => {
  it('counts whole seconds up to the end and never below zero', () => {
    expect(secondsLeft(100_000, 0)).toBe(100);
    expect(secondsLeft(100_000, 99_001)).toBe(1);
    expect(secondsLeft(100_000, 100_000)).toBe(0);
    expect(secondsLeft(100_000, 200_000)).toBe(0);
  });
});
