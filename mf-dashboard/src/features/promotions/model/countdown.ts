import { asMoment, asTyped } from '@shop/back-office/dates';

const DAY_MS = 86_400_000;
const MARK = ' CET';

/**
 * BO-3.08: the end in the format of a countdown, `2026-11-30 23:59:00 CET`. D-1.04: this is the time of Algiers, UTC+1
 * all year, even while Europe has summer time.
 */
export const markedEnd = (at: string): string => asTyped(at) + MARK;

/** The other way round, in milliseconds. */
export const endOfMarked = (end: string): number => Date.parse(asMoment(end.replace(MARK, '')));

/** A day before its end a promotion begins to be counted down. */
export const endsSoon = (endsAt: string | null, now: number): boolean =>
  endsAt !== null && Date.parse(endsAt) - now <= DAY_MS;

const two = (part: number): string => String(part).padStart(2, '0');
/** `05:09:00`; null: it is over. */
export const timeLeft = (end: number, now: number): string | null => {
  const seconds = Math.ceil((end - now) / 1000);
  return seconds <= 0
    ? null
    : [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
};
