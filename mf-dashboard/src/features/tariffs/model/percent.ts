/** The prices that a grid is rounded to, in DZD. */
export const STEPS = [1, 5, 10, 50, 100] as const;
export type Step = (typeof STEPS)[number];

/**
 * An amount raised or lowered by a percentage, half up to whole dinars or to a larger step. It calculates with whole
 * numbers, because 5 % of 150 is 7.500000000000001 as a binary fraction.
 * @param percent with at most two decimals; never brings an amount below 0
 */
export const byPercent = (amount: number, percent: number, step: Step = 1): number => {
  const numerator = Math.round(amount * 100) * Math.max(0, 10_000 + Math.round(percent * 100));
  const denominator = 1_000_000 * step;
  return Math.floor((2 * numerator + denominator) / (2 * denominator)) * step;
};
