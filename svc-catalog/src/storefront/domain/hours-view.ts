import { type Language, localized } from '@shop/contracts';
import { type OpeningHours, WEEKDAYS } from '@shop/contracts/catalog';
import type { ShopView } from '@shop/contracts/catalog/storefront';

/** Algeria keeps one time all year. */
const ALGIERS_MS = 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/** The day it is in the shop, as `2026-11-24`. */
export const dayInAlgeria = (now: number): string => new Date(now + ALGIERS_MS).toISOString().slice(0, 10);
/** When the next day begins there (milliseconds since the epoch). */
export const nextDayInAlgeria = (now: number): number =>
  (Math.floor((now + ALGIERS_MS) / DAY_MS) + 1) * DAY_MS - ALGIERS_MS;

/** D-11.04: what the foot of the shop says; undefined: it is never said to be open. */
export const hoursView = (
  hours: OpeningHours | undefined,
  now: number,
  language: Language,
): ShopView['openingHours'] => {
  if (!hours) return undefined;
  const today = dayInAlgeria(now);
  const exceptions = hours.exceptions
    .filter(({ date }) => date >= today)
    .map(({ note, ...day }) => ({ ...day, note: localized(note, language) }));
  const week = WEEKDAYS.map((day) => ({ day, ranges: hours.week[day] }));
  return exceptions.length === 0 && week.every(({ ranges }) => ranges.length === 0) ? undefined : { week, exceptions };
};
