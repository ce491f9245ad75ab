import { formatDateTime, formatDays } from './date.ts';
import { joinList } from './list.ts';
import { formatPhone } from './phone.ts';

describe('formats in three languages', () => {
  it.each(['fr', 'ar', 'en'] as const)(
    'a date with its time is one piece from left to right, without marks inside, in %s',
    (language) => {
      expect(formatDateTime('2026-11-21T14:14:00Z', language)).toBe('\u206621/11/2026 15:14\u2069');
    },
  );

  it('two days are a range, and a single day is not', () => {
    const [from, to] = ['2026-11-23T10:00:00Z', '2026-11-24T10:00:00Z'];
    expect(formatDays(from, to, 'fr').replace(/\s/g, ' ')).toBe('lundi 23 – mardi 24 novembre');
    expect(formatDays(from, from, 'fr')).toBe('lundi 23 novembre');
    expect(formatDays(from, to, 'ar')).toMatch(/^الاثنين.* 23.*الثلاثاء.* 24 نوفمبر$/);
  });

  it('a telephone number does not break over two lines', () => {
    expect(formatPhone('0560123456')).toBe('0560\u00a012\u00a034\u00a056');
    expect(formatPhone('3040')).toBe('3040');
  });

  it('parts in a row have an Arabic comma in Arabic', () => {
    expect(joinList(['اللقب', 'الهاتف'], 'ar')).toBe('اللقب، الهاتف');
    expect(joinList(['Nom', 'Téléphone'], 'fr')).toBe('Nom, Téléphone');
  });
});
