/** Algiers keeps one hour all year. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a day of Algiers begins, and when the next one does. @param day `2026-11-22` */
export const dayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+01:00`));
export const dayEnd = (day: string): Date => new Date(dayStart(day).getTime() + DAY_MS);

/** The day of Algiers that a moment belongs to. */
export const dayOf = (at: Date): string => new Date(at.getTime() + HOUR_MS).toISOString().slice(0, 10);
