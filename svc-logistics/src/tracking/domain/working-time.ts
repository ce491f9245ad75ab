const DAY_MS = 86_400_000;
/** Algeria has one hour more than UTC the year round. */
const ALGIERS_MS = 3600_000;
const FRIDAY = 5;
/** Feasts with a date of their own, as month and day; those of the lunar calendar are announced too late to be here. */
const FEASTS: readonly string[] = ['01-01', '01-12', '05-01', '07-05', '11-01'];
/** Enough for any parcel. */
const MAX_DAYS = 400;

const isFree = (day: number): boolean => {
  const date = new Date(day * DAY_MS);
  return date.getUTCDay() === FRIDAY || FEASTS.includes(date.toISOString().slice(5, 10));
};

/** Days of work from one time to another, in Algiers: Fridays and feasts do not count. */
export const workingDaysBetween = (from: number, to: number): number => {
  const [start, end] = [(from + ALGIERS_MS) / DAY_MS, (to + ALGIERS_MS) / DAY_MS];
  let days = 0;
  const last = Math.min(Math.floor(end), Math.floor(start) + MAX_DAYS);
  for (let day = Math.floor(start); day <= last; day += 1)
    if (!isFree(day)) days += Math.max(0, Math.min(end, day + 1) - Math.max(start, day));
  return days;
};
