import { promotionStateOf } from './state.ts';

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 24, 12, minutes)).toISOString();
const now = Date.parse(at(0));

it.each([
  ['without dates', {}, 'running'],
  ['from its first moment on', { startsAt: at(0), endsAt: at(1) }, 'running'],
  ['before it begins', { startsAt: at(1), endsAt: at(2) }, 'planned'],
  ['from the moment it ends', { endsAt: at(0) }, 'ended'],
  ['without an end', { startsAt: at(-5), endsAt: null }, 'running'],
  ['put out, whatever its dates say', { active: false, endsAt: at(-1) }, 'off'],
] as const)('[D-9.01] a promotion %s', (_when, dates, state) =>
  expect(promotionStateOf({ active: true, ...dates }, now)).toBe(state),
);
