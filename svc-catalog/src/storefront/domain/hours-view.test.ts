import { CLOSED_ALL_WEEK, type OpeningHours } from '@shop/contracts/catalog';
import { dayInAlgeria, hoursView, nextDayInAlgeria } from './hours-view.ts';

const at = (time: string): number => Date.parse(time);
const SATURDAY = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '18:30' },
];
const HOURS: OpeningHours = {
  week: { ...CLOSED_ALL_WEEK.week, sat: SATURDAY },
  exceptions: [
    { date: '2026-11-23', ranges: [], note: { fr: 'Hier' } },
    { date: '2026-11-24', ranges: [], note: { fr: 'Inventaire', ar: 'جرد' } },
    { date: '2026-12-26', ranges: [{ from: '20:00', to: '24:00' }], note: {} },
  ],
};

const WORDS = { title: 'Heures', closed: 'Fermé', line: (days: string, times: string) => `${days} : ${times}` };

it('[D-11.04] tells the week from saturday on, days of one kind in a line, and the days that are yet to come', () => {
  const range = (from: string, to: string) => `\u2066${from}–${to}\u2069`;
  expect(hoursView(HOURS, at('2026-11-24T22:59:00Z'), 'fr', WORDS)).toEqual([
    'Heures',
    `Samedi : ${range('09:00', '12:00')}, ${range('14:00', '18:30')}`,
    'Dimanche – Vendredi : Fermé',
    'Mardi 24 novembre (Inventaire) : Fermé',
    `Samedi 26 décembre : ${range('20:00', '24:00')}`,
  ]);
  const daysIn = (language: 'ar' | 'en', now: string) =>
    hoursView(HOURS, at(now), language, { ...WORDS, line: (days) => days })?.slice(1);
  expect(daysIn('ar', '2026-11-24T22:59:00Z')).toEqual([
    'السبت',
    'الأحد – الجمعة',
    'الثلاثاء، 24 نوفمبر (جرد)',
    'السبت، 26 ديسمبر',
  ]);
  expect(daysIn('en', '2026-11-24T23:00:00Z')).toEqual(['Saturday', 'Sunday – Friday', 'Saturday 26 December']);
});

it('says nothing of a shop that is never open', () => {
  expect(hoursView(CLOSED_ALL_WEEK, at('2026-11-24T10:00:00Z'), 'fr', WORDS)).toBeUndefined();
  expect(hoursView(undefined, 0, 'fr', WORDS)).toBeUndefined();
});

it('a day ends at midnight in Algiers', () => {
  expect(dayInAlgeria(at('2026-11-24T23:00:00Z'))).toBe('2026-11-25');
  expect(nextDayInAlgeria(at('2026-11-24T22:59:59Z'))).toBe(at('2026-11-24T23:00:00Z'));
  expect(nextDayInAlgeria(at('2026-11-24T23:00:00Z'))).toBe(at('2026-11-25T23:00:00Z'));
});
