import type { OpeningHours, OpenRange, Weekday } from '@shop/contracts/catalog';

/** A shop's hours as its snapshot has them; undefined: it says nothing of them. */
export type ShopHours = OpeningHours | undefined;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Algiers is an hour ahead of UTC all year (D-1.04). */
const ALGIERS_MS = 3_600_000;
/** The order of `Date.getUTCDay`. */
const WEEK: readonly Weekday[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** When a shop that says nothing of its hours calls people. */
const USUAL: readonly OpenRange[] = [{ from: '08:00', to: '20:00' }];
/** Call backs are promised for at most 14 days. */
const DAYS_AHEAD = 15;

/** Midnight in Algiers before this moment. Both in milliseconds since the epoch. */
export const dayStart = (at: number): number => Math.floor((at + ALGIERS_MS) / DAY_MS) * DAY_MS - ALGIERS_MS;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const rangesOf = (start: number, hours: ShopHours): readonly OpenRange[] => {
  const local = new Date(start + ALGIERS_MS);
  const exception = hours?.exceptions.find(({ date }) => date === local.toISOString().slice(0, 10));
  if (exception) return exception.ranges;
  if (!hours || WEEK.every((day) => hours.week[day].length === 0)) return USUAL;
  return hours.week[WEEK[local.getUTCDay()] ?? 'sun'];
};

/** The opening times of the day of `at`, in milliseconds since the epoch (D-4.15: exceptions of the date first). */
export const openTimes = (at: number, hours: ShopHours): readonly { readonly from: number; readonly to: number }[] => {
  const start = dayStart(at);
  return rangesOf(start, hours).map(({ from, to }) => ({
    from: start + minutesOf(from) * MINUTE_MS,
    to: start + minutesOf(to) * MINUTE_MS,
  }));
};

export const isOpen = (at: number, hours: ShopHours): boolean =>
  openTimes(at, hours).some(({ from, to }) => at >= from && at < to);

/** This moment if the shop is open, or the next one when it is. Without any within two weeks: `at` itself. */
export const nextOpen = (at: number, hours: ShopHours): number => {
  for (let day = 0; day < DAYS_AHEAD; day += 1)
    for (const { from, to } of openTimes(at + day * DAY_MS, hours)) if (at < to) return Math.max(at, from);
  return at;
};

/** The first opening after the day of `at`. */
export const nextOpenDay = (at: number, hours: ShopHours): number => nextOpen(dayStart(at) + DAY_MS, hours);
