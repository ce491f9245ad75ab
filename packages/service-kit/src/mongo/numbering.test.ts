import { algiersDay, algiersYear, numberOf } from './numbering.ts';

describe('numbers of orders and payments', () => {
  it('[D-1.04] belong to the year of Algiers, an hour before that of UTC', () => {
    expect(algiersYear(Date.parse('2026-12-31T22:59:59Z'))).toBe(2026);
    expect(algiersYear(Date.parse('2026-12-31T23:00:00Z'))).toBe(2027);
    expect(algiersDay(Date.parse('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(algiersDay(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('[D-1.06] show two digits of the year and at least six of the sequence', () => {
    expect(numberOf('', 2026, 123)).toBe('26-000123');
    expect(numberOf('V', 2027, 1_234_567)).toBe('V27-1234567');
  });
});
