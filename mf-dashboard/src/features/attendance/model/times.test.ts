import { spanOf } from './times.ts';

it('returns how long a person was at work', () => {
  expect(spanOf('2026-11-22T07:31:00.000Z', '2026-11-22T16:00:29.000Z')).toEqual({ hours: 8, minutes: 29 });
});
