import { spanOf } from './times.ts';

it('says how long somebody was at work', () => {
  expect(spanOf('2026-11-22T07:31:00.000Z', '2026-11-22T16:00:29.000Z')).toEqual({ hours: 8, minutes: 29 });
});
