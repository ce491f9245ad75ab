import { createLoopDelay, watchLoopDelay } from './loop-delay.ts';

/** After looks that came so many milliseconds after one another. */
const lateAfter = (...gaps: readonly number[]): number => {
  let ms = 0;
  const { look, late } = createLoopDelay(() => ms);
  for (const gap of gaps) {
    ms += gap;
    look();
  }
  return late();
};
const times = (count: number, gap: number): number[] => Array.from({ length: count }, () => gap);

describe("a program's loop delay", () => {
  it('is zero while its measurements are on time', () => {
    expect(lateAfter(...times(50, 100))).toBe(0);
    expect(lateAfter(...times(50, 90))).toBe(0);
  });

  it('is detected within seconds if every turn is long', () => {
    expect(lateAfter(...times(4, 800))).toBeGreaterThan(400);
  });

  it('is small after a single long turn or a pause, and forgotten within a second', () => {
    expect(lateAfter(100, 3_600_000)).toBeLessThanOrEqual(250);
    expect(lateAfter(...times(10, 800), ...times(10, 100))).toBeLessThan(50);
  });
});

it('is measured in this process while it is busy', async () => {
  const late = watchLoopDelay();
  for (let turn = 0; turn < 8; turn += 1) {
    for (const until = performance.now() + 400; performance.now() < until;);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(late()).toBeGreaterThan(150);
});
