import { foldText } from '@shop/contracts/folding';

/*
 * Cells of a tariff file as people and companies write them (T-3.23), and as the export writes them: each is read as
 * it was written.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Algiers is an hour ahead of UTC all year. */
const ALGIERS_MS = HOUR_MS;

const SPACES = /[\s\u00a0\u202f\u2009]+/g;
const UNIT = /(?:da|dzd|دج|د\.ج\.?)$/;
/** `1 200,00`, `1200.5`: at most two decimals, for `1.200` may be a thousand and is refused. */
const AMOUNT = /^\d{1,9}(?:[.,]\d{1,2})?$/;
/** `1.200,00` and `1,200.00` say themselves which of the signs is which. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:,\d{3})+\.\d{1,2}$/;

/** Centimes; undefined: no amount. */
export const amountOfCell = (cell: string): number | undefined => {
  const text = foldText(cell).replace(SPACES, '').replace(UNIT, '');
  if (GROUPED.test(text))
    return Math.round(Number(text.slice(0, -3).replace(/[.,]/g, '') + '.' + text.slice(-2)) * 100);
  return AMOUNT.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : undefined;
};
/** DZD for a cell of numbers. */
export const amountCell = (centimes: number): number => centimes / 100;

/** Whole days: `1,5` is none. */
export const daysOfCell = (cell: string): number | undefined => {
  const text = foldText(cell).replace(SPACES, '');
  return /^\d{1,2}(?:[.,]0+)?$/.test(text) ? Math.trunc(Number(text.replace(',', '.'))) : undefined;
};

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/i;

/** The midnight in Algiers that a day begins with, in milliseconds; undefined: there is no such day. */
const dayBegins = (year: number, month: number, day: number): number | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() - ALGIERS_MS : undefined;
};
const dayOfText = (text: string): number | undefined => {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return dayBegins(Number(year), Number(month), Number(day));
  const [, dayFirst, monthNext, yearLast] = DAY_FIRST.exec(text) ?? [];
  return dayFirst === undefined ? undefined : dayBegins(Number(yearLast), Number(monthNext), Number(dayFirst));
};

/** A day that something lasts to is over at its end. */
export type Bound = 'from' | 'to';
/** ISO 8601; undefined: no day and no moment. */
export const momentOfCell = (cell: string, bound: Bound): string | undefined => {
  const text = foldText(cell.trim()).toUpperCase();
  if (MOMENT.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? undefined : new Date(at).toISOString();
  }
  const begins = dayOfText(text);
  return begins === undefined ? undefined : new Date(bound === 'to' ? begins + DAY_MS : begins).toISOString();
};
/** The day where the moment is its begin or its end, else the moment itself. */
export const momentCell = (moment: string | undefined, bound: Bound): string => {
  if (moment === undefined) return '';
  const inAlgiers = Date.parse(moment) + ALGIERS_MS;
  if (inAlgiers % DAY_MS !== 0) return moment;
  return new Date(bound === 'to' ? inAlgiers - DAY_MS : inAlgiers).toISOString().slice(0, 10);
};

/** How a word of a file is compared: accents, signs and the variants of Arabic letters aside. */
export const wordOfCell = (cell: string): string => foldText(cell).replace(/[^\p{L}\p{N}]+/gu, '');
