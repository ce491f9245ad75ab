import { fitsRule, type CustomerFigures, type RecordedRule } from './segment-rule.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const EMPTY: RecordedRule = {
  deliveredFrom: null,
  deliveredTo: null,
  spentFrom: null,
  spentTo: null,
  wilayas: [],
  lastOlderThan: null,
  lastYoungerThan: null,
};
/** Three delivered orders of 12 500,00 DA in all, the last one in Oran 30 days and an hour ago. */
const CUSTOMER: CustomerFigures = {
  delivered: 3,
  spent: 1_250_000,
  last: { at: '2026-10-30T11:00:00.000Z', wilaya: 31 },
};
const fits = (rule: Partial<RecordedRule>, customer: CustomerFigures | null = CUSTOMER): boolean =>
  fitsRule({ ...EMPTY, ...rule }, customer, NOW);

describe('[BO-9.11] a rule of a segment', () => {
  it.each([
    ['delivered orders from', { deliveredFrom: 3 }, { deliveredFrom: 4 }],
    ['delivered orders to', { deliveredTo: 3 }, { deliveredTo: 2 }],
    ['spent from', { spentFrom: 1_250_000 }, { spentFrom: 1_250_001 }],
    ['spent to', { spentTo: 1_250_000 }, { spentTo: 1_249_999 }],
    ['a wilaya', { wilayas: [16, 31] }, { wilayas: [16] }],
    ['a last order older than', { lastOlderThan: 30 }, { lastOlderThan: 31 }],
    ['a last order younger than', { lastYoungerThan: 31 }, { lastYoungerThan: 30 }],
  ] satisfies [string, Partial<RecordedRule>, Partial<RecordedRule>][])(
    'holds who meets %s, and not who misses it by one',
    (_what, met, missed) => expect([fits(met), fits(missed)]).toEqual([true, false]),
  );

  it('holds who meets all of its conditions', () => {
    const rule = { deliveredFrom: 2, spentFrom: 1_000_000, wilayas: [31], lastYoungerThan: 60 };
    expect(fits(rule)).toBe(true);
    expect(fits({ ...rule, wilayas: [16] })).toBe(false);
  });

  it('is met by zero delivered orders where it begins at zero', () => {
    expect(fits({ deliveredTo: 0 }, { ...CUSTOMER, delivered: 0, spent: 0 })).toBe(true);
  });

  it('holds nobody who has not ordered, and nobody at all without a condition', () => {
    expect(fits({ deliveredTo: 10 }, null)).toBe(false);
    expect(fits({})).toBe(false);
  });
});
