import { isUnprepared, shopsByDays } from './unprepared.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-20T10:00:00Z');
const ago = (days: number): Date => new Date(NOW - days * DAY);
const RESERVED = { status: 'reserved', reservedAt: ago(8), updatedAt: ago(1) } as const;

describe('[D-5.05] reservations that nobody prepares', () => {
  it.each([
    ['after the days of the shop', {}, 7, true],
    ['not before', {}, 9, false],
    ['on the minute', { reservedAt: ago(7) }, 7, true],
    ['in a record of an earlier release by its last change', { reservedAt: undefined, updatedAt: ago(8) }, 7, true],
    ['not while somebody prepares it', { preparing: true }, 7, false],
    ['not once the units have left', { status: 'shipped' }, 7, false],
    ['not twice within a day', { unpreparedSaidAt: ago(0.5) }, 7, false],
    ['again a day after an order that did not go back', { unpreparedSaidAt: ago(1) }, 7, true],
  ] as const)('[D-5.05] are due %s', (_when, change, days, due) => {
    const { reservedAt, ...reservation } = { ...RESERVED, ...change };
    expect(isUnprepared({ ...reservation, ...(reservedAt && { reservedAt }) }, days, NOW)).toBe(due);
  });

  it('[D-5.05] are looked for by the number of days of each shop, 7 where it has set none', () => {
    const shops = [{ uuid: 'a' }, { uuid: 'b', preparedWithinDays: 2 }, { uuid: 'c', preparedWithinDays: 7 }];
    expect([...shopsByDays(shops)]).toEqual([
      [7, ['a', 'c']],
      [2, ['b']],
    ]);
  });
});
