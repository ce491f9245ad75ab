import { asMoment, asTyped, spanOf } from './times.ts';

it('writes moments as Algiers has them, and back', () => {
  expect(asTyped('2026-11-21T23:30:00.000Z')).toBe('2026-11-22 00:30:00');
  expect(asMoment('2026-11-22 00:30:00')).toBe('2026-11-21T23:30:00.000Z');
  expect(asMoment(null)).toBe('');
});

it('says how long somebody was at work', () => {
  expect(spanOf('2026-11-22T07:31:00.000Z', '2026-11-22T16:00:29.000Z')).toEqual({ hours: 8, minutes: 29 });
});
