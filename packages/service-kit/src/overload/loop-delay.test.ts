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

describe('how late a program is', () => {
  it('is nothing while its looks come in time', () => {
    expect(lateAfter(...times(50, 100))).toBe(0);
    expect(lateAfter(...times(50, 90))).toBe(0);
  });

  it('is known within seconds when every turn takes long', () => {
    expect(lateAfter(...times(4, 800))).toBeGreaterThan(400);
  });

  it('is little after a single long turn or a pause, and forgotten within a second', () => {
    expect(lateAfter(100, 3_600_000)).toBeLessThanOrEqual(250);
    expect(lateAfter(...times(10, 800), ...times(10, 100))).toBeLessThan(50);
  });
});

it('this process is late while it does one thing for long', async () => {
  const late = watchLoopDelay();
  for (let turn = 0; turn < 8; turn += 1) {
    for (const until = performance.now() + 400; performance.now() < until;);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(late()).toBeGreaterThan(150);
});
