import { type Language, localized } from '@shop/contracts';
import type { OpeningHours, OpenRange, Weekday } from '@shop/contracts/catalog';
import type { ShopView } from '@shop/contracts/catalog/storefront';

/** Algeria keeps one time all year. */
const ALGIERS_MS = 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/** The day it is in the shop, as `2026-11-24`. */
export const dayInAlgeria = (now: number): string => new Date(now + ALGIERS_MS).toISOString().slice(0, 10);
/** When the next day begins there (milliseconds since the epoch). */
export const nextDayInAlgeria = (now: number): number =>
  (Math.floor((now + ALGIERS_MS) / DAY_MS) + 1) * DAY_MS - ALGIERS_MS;

/** The words of it that are not days. */
export interface HoursWords {
  readonly title: string;
  readonly closed: string;
  readonly line: (days: string, times: string) => string;
}
/** As weeks go here; 2022-01-01 was a saturday. */
const WEEK = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const satisfies readonly Weekday[];
const dateFormatter = (language: Language, how: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const written = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-DZ-u-nu-latn`, {
    ...how,
    timeZone: 'UTC',
  });
  return (date) => {
    const text = written.format(Date.parse(date));
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  };
};

/** D-11.04: the opening hours in the footer, with equal days on one line; undefined if no hours are set. */
export const hoursView = (
  hours: OpeningHours | undefined,
  now: number,
  language: Language,
  words: HoursWords,
): ShopView['hours'] => {
  if (!hours) return undefined;
  // Each span reads from the left, in Arabic as well.
  const timesOf = (ranges: readonly OpenRange[]): string =>
    ranges.map(({ from, to }) => `\u2066${from}–${to}\u2069`).join(', ') || words.closed;
  const today = dayInAlgeria(now);
  const exceptions = hours.exceptions.filter(({ date }) => date >= today);
  if (exceptions.length === 0 && WEEK.every((day) => hours.week[day].length === 0)) return undefined;
  const weekday = dateFormatter(language, { weekday: 'long' });
  const groups: { from: string; to: string; times: string }[] = [];
  for (const [place, day] of WEEK.entries()) {
    const [name, times] = [weekday(`2022-01-0${place + 1}`), timesOf(hours.week[day])];
    const last = groups.at(-1);
    if (last?.times === times) last.to = name;
    else groups.push({ from: name, to: name, times });
  }
  const dayOf = dateFormatter(language, { weekday: 'long', day: 'numeric', month: 'long' });
  return [
    words.title,
    ...groups.map(({ from, to, times }) => words.line(from === to ? from : `${from} – ${to}`, times)),
    ...exceptions.map(({ date, ranges, note }) => {
      const why = localized(note, language);
      return words.line(why ? `${dayOf(date)} (${why})` : dayOf(date), timesOf(ranges));
    }),
  ];
};
