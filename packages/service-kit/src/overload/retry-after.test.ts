import { createRetryAfter } from './retry-after.ts';

const times = (count: number, comeAgain: () => number): number[] => Array.from({ length: count }, comeAgain);

describe('refused callers', () => {
  it('retry in the next second while they are few', () => {
    expect(
      times(
        50,
        createRetryAfter(() => 0),
      ),
    ).toEqual(Array.from({ length: 50 }, () => 1));
  });

  it('are spread over the next seconds when they are many, five at most', () => {
    const seconds = times(
      1000,
      createRetryAfter(() => 0),
    );
    expect(seconds.filter((seconds) => seconds === 2)).toHaveLength(50);
    expect(seconds.slice(0, 250)).toEqual([...seconds.slice(0, 250)].sort((a, b) => a - b));
    expect(seconds.slice(250)).toEqual(Array.from({ length: 750 }, () => 5));
  });

  it('retry in the next second again once the queue is empty', () => {
    let ms = 0;
    const comeAgain = createRetryAfter(() => ms);
    times(1000, comeAgain);
    ms = 2000;
    expect(comeAgain()).toBe(4);
    ms = 20_000;
    expect(comeAgain()).toBe(1);
  });
});
