/** Digits that were typed before a scan: `12`, then a scan, is twelve units. */
const MOST_DIGITS = 4;

export const withDigit = (typed: string, digit: string): string =>
  `${typed}${digit}`.replace(/^0+/, '').slice(0, MOST_DIGITS);

export const unitsOf = (typed: string): number => (typed === '' ? 1 : Number(typed));
