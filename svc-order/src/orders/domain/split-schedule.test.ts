import { addsUpTo, splitSchedule } from './split-schedule.ts';

const plan = (...amounts: readonly number[]) =>
  amounts.map((amount, at) => ({ id: `i${at}`, dueAt: `2026-12-0${at + 1}`, amount }));

describe('[BO-3.25] an instalment plan for another total', () => {
  it('keeps its dates and proportions, and adds up to the centime', () => {
    const split = splitSchedule(plan(100_000, 100_000, 100_000), 400_050);
    expect(split.map(({ amount }) => amount)).toEqual([133_300, 133_400, 133_350]);
    expect(split.map(({ dueAt }) => dueAt)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    expect(addsUpTo(split, 400_050)).toBe(true);
  });
  it('of an order that was free is split in equal parts', () =>
    expect(splitSchedule(plan(0, 0), 20_000).map(({ amount }) => amount)).toEqual([10_000, 10_000]));
  it('adds up as well when there is none', () => expect(addsUpTo([], 5)).toBe(true));
});
