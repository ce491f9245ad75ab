import { CLOSED_ALL_WEEK, type OpeningHours } from '@shop/contracts/catalog';
import { dayInAlgeria, hoursView, nextDayInAlgeria } from './hours-view.ts';

const at = (time: string): number => Date.parse(time);
const MORNING = [{ from: '09:00', to: '12:00' }];
const HOURS: OpeningHours = {
  week: { ...CLOSED_ALL_WEEK.week, sat: MORNING },
  exceptions: [
    { date: '2026-11-23', ranges: [], note: { fr: 'Hier' } },
    { date: '2026-11-24', ranges: [], note: { fr: 'Inventaire', ar: 'جرد' } },
  ],
};

it('[D-11.04] tells the week from monday to sunday, and the days that are yet to come', () => {
  const view = hoursView(HOURS, at('2026-11-24T22:59:00Z'), 'ar');
  expect(view?.week.map(({ day }) => day)).toEqual(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
  expect(view?.week[5]).toEqual({ day: 'sat', ranges: MORNING });
  expect(view?.exceptions).toEqual([{ date: '2026-11-24', ranges: [], note: 'جرد' }]);
  expect(hoursView(HOURS, at('2026-11-24T23:00:00Z'), 'fr')?.exceptions).toEqual([]);
});

it('says nothing of a shop that is never open', () => {
  expect(hoursView(CLOSED_ALL_WEEK, at('2026-11-24T10:00:00Z'), 'fr')).toBeUndefined();
  expect(hoursView(undefined, 0, 'fr')).toBeUndefined();
});

it('a day ends at midnight in Algiers', () => {
  expect(dayInAlgeria(at('2026-11-24T23:00:00Z'))).toBe('2026-11-25');
  expect(nextDayInAlgeria(at('2026-11-24T22:59:59Z'))).toBe(at('2026-11-24T23:00:00Z'));
  expect(nextDayInAlgeria(at('2026-11-24T23:00:00Z'))).toBe(at('2026-11-25T23:00:00Z'));
});
