import { endOfMarked, endsSoon, markedEnd, timeLeft } from './countdown.ts';

describe('the end of a promotion', () => {
  it('[BO-3.08] [D-1.04] is a date and a time with a CET marker: UTC+1 in summer too', () => {
    for (const [at, marked] of [
      ['2026-11-30T22:59:00.000Z', '2026-11-30 23:59:00 CET'],
      ['2026-07-31T23:30:00.000Z', '2026-08-01 00:30:00 CET'],
    ] as const) {
      expect(markedEnd(at)).toBe(marked);
      expect(endOfMarked(marked)).toBe(Date.parse(at));
    }
  });

  it('is soon from a day before', () => {
    const end = '2026-11-30T23:00:00Z';
    expect(endsSoon(end, Date.parse('2026-11-29T23:00:00Z'))).toBe(true);
    expect(endsSoon(end, Date.parse('2026-11-29T22:59:59Z'))).toBe(false);
    expect(endsSoon(null, 0)).toBe(false);
  });

  it('is reached when nothing is left of its last second', () => {
    expect(timeLeft(86_400_000, 0)).toBe('24:00:00');
    expect(timeLeft(18_549_000, 500)).toBe('05:09:09');
    expect(timeLeft(1000, 999)).toBe('00:00:01');
    expect(timeLeft(1000, 1000)).toBeNull();
  });
});
