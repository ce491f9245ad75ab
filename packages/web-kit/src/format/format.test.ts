import { formatDateTime } from './date.ts';
import { joinList } from './list.ts';

describe('what pages write in three languages', () => {
  it.each(['fr', 'ar', 'en'] as const)(
    'a date with its time is one piece from left to right, without marks inside, in %s',
    (language) => {
      expect(formatDateTime('2026-11-21T14:14:00Z', language)).toBe('\u206621/11/2026 15:14\u2069');
    },
  );

  it('parts in a row have an Arabic comma in Arabic', () => {
    expect(joinList(['اللقب', 'الهاتف'], 'ar')).toBe('اللقب، الهاتف');
    expect(joinList(['Nom', 'Téléphone'], 'fr')).toBe('Nom, Téléphone');
  });
});
