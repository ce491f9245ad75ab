import { daysHeld, givesUp } from './giving-up.ts';

const CHOSEN = new Date('2026-11-20T10:00:00Z');
const before = new Date('2026-11-18T09:00:00Z');
const after = new Date('2026-11-20T10:00:01Z');
const HELD = { status: 'reserved', reservedAt: before } as const;

it.each([
  ['is asked', {}, 'to-be-asked'],
  ['is asked again for a later choice', { unpreparedSaidAt: before }, 'to-be-asked'],
  ['is asked once for one choice', { unpreparedSaidAt: CHOSEN }, 'may'],
  ['is not asked while it gives its units back', { status: 'withdrawing' }, 'may'],
  ['keeps its units while somebody prepares it', { preparing: true }, 'no'],
  ['keeps units that it reserved since', { reservedAt: after, unpreparedSaidAt: null }, 'no'],
  ['has none once they are given back', { status: 'refused' }, 'no'],
] as const)('[C-1.20] an order that a person chose %s', (_title, change, answer) =>
  expect(givesUp({ ...HELD, ...change }, CHOSEN)).toBe(answer),
);

it('[C-1.20] says for how many days an order held its units, the day that has begun included', () =>
  expect([daysHeld(HELD, CHOSEN.getTime()), daysHeld(HELD, before.getTime())]).toEqual([3, 1]));
