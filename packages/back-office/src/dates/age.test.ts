import type { TFunction } from 'i18next';
import { ageOf, daysSince } from './age.ts';
import { riskOf } from '../badges/risk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// Shows which text is asked for, with which values.
const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as TFunction;

describe('how old something is', () => {
  it.each([
    [0, 'age.minutes 1'],
    [4 * MINUTE, 'age.minutes 4'],
    [65 * MINUTE, 'age.hoursMinutes 1 05'],
    [3 * HOUR, 'age.hours 3'],
    [30 * HOUR, 'age.yesterday'],
    [3 * DAY, 'age.days 3'],
    [-5 * MINUTE, 'age.minutes 1'],
  ])('%d ms is %s', (passed, text) => expect(ageOf(0, passed, t)).toBe(text));

  it('counts whole days', () =>
    expect([daysSince(0, DAY - 1), daysSince(0, DAY), daysSince(DAY, 0)]).toEqual([0, 1, 0]));
});

describe('the risk of a customer', () => {
  it('follows the return rate, and says nothing without one', () => {
    expect([null, 0, 0.09, 0.1, 0.25, 0.26].map(riskOf)).toEqual([undefined, 'ok', 'ok', 'warn', 'warn', 'danger']);
  });
});
