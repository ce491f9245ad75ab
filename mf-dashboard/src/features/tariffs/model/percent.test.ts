import { byPercent } from './percent.ts';

describe('[C-4.02] a percentage of prices', () => {
  it.each([
    [650, 10, 1, 715],
    [150, 5, 1, 158],
    [450, -5, 1, 428],
    [333.33, 10, 1, 367],
    [400, 12.5, 1, 450],
    [655, 10, 50, 700],
    [675, 0, 50, 700],
    [670, 0, 50, 650],
    [600, -100, 1, 0],
    [0, 20, 1, 0],
  ] as const)('%d by %d %% to %d DA is %d, half up', (amount, percent, step, result) =>
    expect(byPercent(amount, percent, step)).toBe(result),
  );
});
