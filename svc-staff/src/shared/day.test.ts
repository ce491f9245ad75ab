import { dayEnd, dayOf, dayStart } from './day.ts';

it('knows days as Algiers has them', () => {
  expect(dayStart('2026-11-22').toISOString()).toBe('2026-11-21T23:00:00.000Z');
  expect(dayEnd('2026-11-22').toISOString()).toBe('2026-11-22T23:00:00.000Z');
  expect(dayOf(new Date('2026-11-21T23:00:00.000Z'))).toBe('2026-11-22');
  expect(dayOf(new Date('2026-11-21T22:59:59.999Z'))).toBe('2026-11-21');
});
