/** Algiers keeps one hour all year. */
const HOUR_MS = 3_600_000;

/** D-1.04: the day it is in Algiers, wherever the person is. */
export const algiersToday = (now: number): string => new Date(now + HOUR_MS).toISOString().slice(0, 10);

/** A moment as the field for days and hours has it, in Algiers: `2026-11-22 08:31:00`. */
export const asTyped = (at: string): string =>
  new Date(Date.parse(at) + HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The other way round; the empty text where nothing is typed. */
export const asMoment = (typed: string | null): string =>
  typed ? new Date(Date.parse(`${typed.replace(' ', 'T')}Z`) - HOUR_MS).toISOString() : '';
