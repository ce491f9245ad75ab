/** Algeria has no daylight saving time. */
const HOUR_MS = 3_600_000;

/** D-1.04: today's date in Algiers, independent of the person's time zone. */
export const algiersToday = (now: number): string => new Date(now + HOUR_MS).toISOString().slice(0, 10);

/** A moment as date and time fields hold it, in Algiers time: `2026-11-22 08:31:00`. */
export const asTyped = (at: string): string =>
  new Date(Date.parse(at) + HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

/** Converts the field's value back; returns the empty text for an empty field. */
export const asMoment = (typed: string | null): string =>
  typed ? new Date(Date.parse(`${typed.replace(' ', 'T')}Z`) - HOUR_MS).toISOString() : '';
