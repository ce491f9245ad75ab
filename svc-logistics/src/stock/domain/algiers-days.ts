const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** D-1.04: the moment at which a day, `YYYY-MM-DD`, begins in Algiers, which is an hour before Greenwich all year. */
export const beginningOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000Z`) - HOUR_MS);
/** The moment at which the next day begins. */
export const endOf = (day: string): Date => new Date(beginningOf(day).getTime() + DAY_MS);

/** Whole days from one day to another; negative if the other one has gone by. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
