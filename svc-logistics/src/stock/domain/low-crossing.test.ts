import { crossingOf } from './low-crossing.ts';

/** The alerts of a series of levels, each with the figure after. */
const alertsOf = (levels: readonly number[], threshold: number): number[] => {
  const alerts: number[] = [];
  let before: number | undefined;
  let isLow = false;
  for (const available of levels) {
    const crossing = crossingOf({ before, available, threshold, isLow });
    if (crossing === 'alert') alerts.push(available);
    if (crossing === 'rose') isLow = false;
    if (crossing === 'alert' || crossing === 'low') isLow = true;
    before = available;
  }
  return alerts;
};

describe('[D-5.12] the alert of low stock', () => {
  it.each([
    ['comes once for a crossing, with the figure after', [10, 6, 5, 4, 0], [5]],
    ['comes again only after the level rose above', [10, 4, 5, 3, 6, 5], [4, 5]],
    ['does not come for what has never been above', [3, 5, 2], []],
    ['comes for a fall past the threshold at once', [100, 0], [0]],
    ['does not come while there is more', [10, 6, 9], []],
  ])('%s', (_title, levels, alerts) => expect(alertsOf(levels, 5)).toEqual(alerts));

  it('does not come for a threshold that was raised above the level, nor for the fall that follows', () => {
    expect(crossingOf({ before: 10, available: 10, threshold: 20, isLow: false })).toBe('low');
    expect(crossingOf({ before: 10, available: 8, threshold: 20, isLow: true })).toBe('nothing');
  });
});
