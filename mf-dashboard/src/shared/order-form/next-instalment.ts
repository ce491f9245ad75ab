import type { TypedInstalment } from './typed-order.ts';

/** The same day of the month after; the last one of a shorter month. */
const monthAfter = (day: string): string => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
};

/** BO-3.25: one more instalment, a month after the last, of what is left. @param left centimes */
export const withInstalment = (
  schedule: readonly TypedInstalment[],
  left: number,
  today: string,
): readonly TypedInstalment[] => {
  const last = schedule.at(-1)?.dueAt;
  return [...schedule, { dueAt: last ? monthAfter(last) : monthAfter(today), amount: left > 0 ? left / 100 : '' }];
};
