import { retryAt } from './retry-after.ts';

const NOW = Date.parse('2026-11-30T14:10:00Z');

it.each([
  ['3600', '2026-11-30T15:10:00.000Z'],
  ['Mon, 30 Nov 2026 14:12:00 GMT', '2026-11-30T14:12:00.000Z'],
  [undefined, '2026-11-30T14:11:00.000Z'],
  ['soon', '2026-11-30T14:11:00.000Z'],
  ['0', '2026-11-30T14:10:01.000Z'],
  ['99999999', '2026-12-01T14:10:00.000Z'],
])('[T-3.05] Retry-After %s is %s', (header, at) => {
  expect(new Date(retryAt(header, NOW)).toISOString()).toBe(at);
});
