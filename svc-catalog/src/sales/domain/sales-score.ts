const DAY_MS = 24 * 60 * 60 * 1000;
/** Algiers is at UTC+1 all year (D-1.04). */
const OFFSET_MS = 60 * 60 * 1000;
/** A sale counts for this many days. */
export const SALES_DAYS = 30;
/** After this many days a sale counts half. */
const HALF_LIFE_DAYS = 10;

/** The units of one day, which is a number of days since 1970. */
export interface SalesDay {
  readonly day: number;
  readonly units: number;
}

/** The day in Algiers of a moment (milliseconds since the epoch). */
export const dayOf = (moment: number): number => Math.floor((moment + OFFSET_MS) / DAY_MS);

/** The units of the last 30 days, of which recent ones count more; 0 without any. */
export const salesScore = (days: readonly SalesDay[], today: number): number => {
  let score = 0;
  for (const { day, units } of days) {
    const age = Math.max(0, today - day);
    if (age < SALES_DAYS) score += units * 0.5 ** (age / HALF_LIFE_DAYS);
  }
  return Math.max(0, score);
};
