const MILLENNIUM = 2000;

const latin = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

const yearOf = (typed: string): number => (typed.length === 2 ? MILLENNIUM + Number(typed) : Number(typed));

const dayText = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

/** The last day of a month: what goods that name only a month are good for. */
const lastDayOf = (year: number, month: number): string | undefined =>
  month < 1 || month > 12 ? undefined : dayText(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());

const WITHOUT_SIGNS = /^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const MONTH_ALONE = /^(\d{1,2})[/.\- ](\d{2}|\d{4})$/;
const WITH_SIGNS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/;

/**
 * An expiry as people type it: `280227`, `28/02/2027`, or `02/27` for the last day of that month.
 *
 * @returns `YYYY-MM-DD`; null for an empty text; undefined for what is no day
 */
export const typedExpiry = (text: string): string | null | undefined => {
  const typed = latin(text).trim();
  if (typed === '') return null;
  const month = MONTH_ALONE.exec(typed);
  if (month) return lastDayOf(yearOf(month[2] ?? ''), Number(month[1]));
  const [, day, monthOfYear, year] = WITHOUT_SIGNS.exec(typed) ?? WITH_SIGNS.exec(typed) ?? [];
  return year === undefined ? undefined : dayText(yearOf(year), Number(monthOfYear), Number(day));
};
