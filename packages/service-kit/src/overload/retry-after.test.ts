import { createRetryAfter } from './retry-after.ts';

const times = (count: number, comeAgain: () => number): number[] => Array.from({ length: count }, comeAgain);

describe('who is put off', () => {
  it('is told the next second while they are few', () => {
    expect(
      times(
        50,
        createRetryAfter(() => 0),
      ),
    ).toEqual(Array.from({ length: 50 }, () => 1));
  });

  it('is spread over the seconds to come when they are many, five at most', () => {
    const told = times(
      1000,
      createRetryAfter(() => 0),
    );
    expect(told.filter((seconds) => seconds === 2)).toHaveLength(50);
    expect(told.slice(0, 250)).toEqual([...told.slice(0, 250)].sort((a, b) => a - b));
    expect(told.slice(250)).toEqual(Array.from({ length: 750 }, () => 5));
  });

  it('is told the next second again once the line is gone', () => {
    let ms = 0;
    const comeAgain = createRetryAfter(() => ms);
    times(1000, comeAgain);
    ms = 2000;
    expect(comeAgain()).toBe(4);
    ms = 20_000;
    expect(comeAgain()).toBe(1);
  });
});
