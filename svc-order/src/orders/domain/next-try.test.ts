import type { OpeningHours } from '@shop/contracts/catalog';
import fc from 'fast-check';
import { isOpen, nextOpen } from './opening-hours.ts';
import { BY_ME_MS, callRulesOf, dueOf, isFor, nextTryAt } from './next-try.ts';

const RULES = callRulesOf(undefined);

/** In Algiers, an hour ahead of UTC; 2026-11-29 is a Sunday. */
const at = (time: string): number => Date.parse(`2026-11-${time}:00+01:00`);
const told = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const nineToSix = [{ from: '09:00', to: '18:00' }];
const HOURS: OpeningHours = {
  week: { sun: nineToSix, mon: nineToSix, tue: nineToSix, wed: nineToSix, thu: nineToSix, fri: [], sat: nineToSix },
  exceptions: [{ date: '2026-11-30', ranges: [{ from: '20:00', to: '23:00' }], note: { fr: 'Ramadan' } }],
};

describe('opening hours', () => {
  it('[D-4.15] an exception of the date comes before the hours of the weekday', () => {
    expect(isOpen(at('30T10:00'), HOURS)).toBe(false);
    expect(isOpen(at('30T21:00'), HOURS)).toBe(true);
    expect(told(nextOpen(at('29T18:00'), HOURS))).toBe(told(at('30T20:00')));
  });
  it('a shop that says nothing of its hours calls from 8 to 20', () => {
    expect(isOpen(at('29T08:00'), undefined)).toBe(true);
    expect(isOpen(at('29T20:00'), undefined)).toBe(false);
  });
});

describe('the next try', () => {
  it.each([
    ['an hour after the first miss', [at('29T10:05')], at('29T12:00')],
    ['three hours after the second', [at('29T10:05'), at('29T12:00')], at('29T15:00')],
  ])('[D-4.10] is %s, in another part of the day', (_when, tries, expected) =>
    expect(told(nextTryAt(tries, undefined))).toBe(told(expected)),
  );
  it('[D-4.10] is on another day after the third, in a part of it that was not tried', () => {
    const tries = [at('29T08:10'), at('29T11:00'), at('29T15:00')];
    expect(told(nextTryAt(tries, undefined))).toBe(told(at('30T12:00')));
  });
  it('[D-4.10] waits for the shop to open', () =>
    expect(told(nextTryAt([at('29T17:30')], HOURS))).toBe(told(at('30T20:00'))));
  it('[D-4.10] there is none after the fifth', () => {
    const tries = ['25T10:00', '25T13:00', '26T10:00', '27T12:00', '27T14:00'].map(at);
    expect(nextTryAt(tries, undefined)).toBeNull();
  });
  it('[D-4.10] there is none after three days', () =>
    expect(nextTryAt([at('25T10:00'), at('28T19:30')], undefined)).toBeNull());
  it('[D-4.10] two tries never fall in one two-hour part of a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('01T00:00'), max: at('29T00:00') }),
        fc.integer({ min: 1, max: 4 }),
        (first, more) => {
          const tries = [first];
          for (let count = 0; count < more; count += 1) {
            const next = nextTryAt(tries, HOURS);
            if (next === null) break;
            tries.push(next);
          }
          const parts = tries.map((one) => Math.floor((one + 3_600_000) / 7_200_000));
          expect(new Set(parts).size).toBe(parts.length);
          expect(tries.slice(1).every((one) => isOpen(one, HOURS))).toBe(true);
        },
      ),
    );
  });
});

describe('when an order is due', () => {
  const order = { state: 'pending', awaiting: null, placedAt: '2026-11-29T09:00:00.000Z', attempts: [] } as const;
  it('at once, and after a miss at its next try', () => {
    expect(told(dueOf(order, RULES))).toBe(order.placedAt);
    const missed = {
      ...order,
      attempts: [{ at: '2026-11-29T09:05:00.000Z', byName: 'Amel', outcome: 'noAnswer' as const }],
    };
    expect(told(dueOf(missed, RULES))).toBe('2026-11-29T11:00:00.000Z');
  });
  it('[D-4.10] never with a wrong number', () =>
    expect(
      dueOf({ ...order, attempts: [{ at: order.placedAt, byName: 'Amel', outcome: 'wrongNumber' }] }, RULES),
    ).toBeNull());
  it('[T-2.04] a call "by me" is for anybody 15 minutes after its hour, or once the person has left', () => {
    const dueAt = '2026-11-29T14:00:00.000Z';
    const promised = { call: { dueAt, for: 'amel' } };
    const then = Date.parse(dueAt);
    const isThere = () => true;
    expect(isFor(promised, 'amel', then, isThere)).toBe(true);
    expect(isFor(promised, 'nadia', then, isThere)).toBe(false);
    expect(isFor(promised, 'nadia', then + BY_ME_MS, isThere)).toBe(true);
    expect(isFor(promised, 'nadia', then, () => false)).toBe(true);
  });
});
