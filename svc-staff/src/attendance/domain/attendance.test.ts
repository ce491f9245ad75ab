import { refusalOfCorrection } from './attendance.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`);
const NOW = at('18:00').getTime();
const of = (open: boolean, inAt: Date, outAt: Date | null) =>
  refusalOfCorrection({ open }, null, { inAt, outAt }, NOW)?.kind;

it('takes times that were, of the last year, in their order, of a day at most', () => {
  expect(of(false, at('08:00'), at('17:00'))).toBeUndefined();
  expect(of(true, at('08:00'), null)).toBeUndefined();
  expect(of(false, at('08:00'), at('19:00'))).toBe('future');
  expect(of(true, at('19:00'), null)).toBe('future');
  expect(of(false, new Date('1969-11-22T08:00:00.000Z'), new Date('1969-11-22T17:00:00.000Z'))).toBe('past');
  expect(of(false, new Date('2025-11-23T08:00:00.000Z'), new Date('2025-11-23T17:00:00.000Z'))).toBeUndefined();
  expect(of(false, at('17:00'), at('17:00'))).toBe('order');
  expect(of(false, new Date('2026-11-21T08:00:00.000Z'), at('09:00'))).toBe('long');
});

it('closes a forgotten entry, and never reopens one', () => {
  expect(of(true, at('08:00'), at('17:00'))).toBeUndefined();
  expect(of(false, at('08:00'), null)).toBe('closed');
});
