import { asMoment, asTyped } from './algiers-time.ts';

it('writes moments as Algiers has them, and back', () => {
  expect(asTyped('2026-11-21T23:30:00.000Z')).toBe('2026-11-22 00:30:00');
  expect(asMoment('2026-11-22 00:30:00')).toBe('2026-11-21T23:30:00.000Z');
  expect(asMoment(null)).toBe('');
});
