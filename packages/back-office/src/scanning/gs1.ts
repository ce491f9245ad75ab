import { gtin14Of } from './gtin.ts';

/** What we read of the fields of a GS1 code. */
export interface Gs1Fields {
  readonly gtin14?: string;
  readonly lot?: string;
  readonly expiresOn?: string;
  readonly quantity?: number;
  readonly otherReading?: { readonly lot: string; readonly expiresOn: string };
}

/** FNC1 as scanners send it: it ends a field of free length. */
export const SEPARATOR = '\x1d';
/** The text behind the separators that it begins with. */
const afterSeparators = (text: string): string => (text.startsWith(SEPARATOR) ? afterSeparators(text.slice(1)) : text);

/** Lengths of identifiers by their first two digits; all others have two. */
const identifierLength = (text: string): number => {
  const start = text.slice(0, 2);
  if (['23', '24', '25', '40', '41', '42', '71'].includes(start)) return 3;
  return /^(?:3[1-69]|43|7[0-7]|8\d)$/.test(start) ? 4 : 2;
};

/** Lengths of the fields that need no separator, by the first two digits of their identifier: GS1's own table. */
const FIXED: Readonly<Record<number, readonly string[]>> = {
  2: ['20'],
  6: ['11', '12', '13', '14', '15', '16', '17', '18', '19', '31', '32', '33', '34', '35', '36'],
  13: ['41'],
  14: ['01', '02', '03'],
  18: ['00'],
};
const fixedLength = (identifier: string): number | undefined => {
  const [length] = Object.entries(FIXED).find(([, starts]) => starts.includes(identifier.slice(0, 2))) ?? [];
  return length === undefined ? undefined : Number(length);
};
const LONGEST = 90;

interface Field {
  readonly identifier: string;
  readonly value: string;
  /** Its length is free, and it runs to the end of the code. */
  readonly isLastFree: boolean;
}

const fieldsOf = (code: string): readonly Field[] | undefined => {
  const fields: Field[] = [];
  let rest = afterSeparators(code);
  while (rest !== '') {
    const identifier = rest.slice(0, identifierLength(rest));
    if (!/^\d+$/.test(identifier)) return undefined;
    const after = rest.slice(identifier.length);
    const fixed = fixedLength(identifier);
    const end = fixed ?? (after.includes(SEPARATOR) ? after.indexOf(SEPARATOR) : after.length);
    const value = after.slice(0, end);
    if (value === '' || value.length > LONGEST || (fixed !== undefined && !/^\d+$/.test(value))) return undefined;
    if (fixed !== undefined && value.length < fixed) return undefined;
    fields.push({ identifier, value, isLastFree: fixed === undefined && end === after.length });
    rest = afterSeparators(after.slice(end));
  }
  return fields;
};

/** GS1's sliding window: the century that is nearest to today. */
const fullYear = (short: number, today: number): number => {
  const year = today - (today % 100) + short;
  if (year - today > 50) return year - 100;
  return today - year >= 50 ? year + 100 : year;
};

/** `YYMMDD` as a day; day 00 is the last one of the month. */
const dayOf = (text: string, today: number): string | undefined => {
  const [, short = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const year = fullYear(Number(short), today);
  const last = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  const date = day === '00' ? last : Number(day);
  if (!(Number(month) >= 1 && Number(month) <= 12 && date <= last)) return undefined;
  return `${String(year)}-${month}-${String(date).padStart(2, '0')}`;
};

/** A lot at the end of a code, of which the last characters may be the expiry. */
const LOT_AND_EXPIRY = /^(.+)17(\d{6})$/;
const otherReadingOf = ({ value, isLastFree }: Field, today: number): Gs1Fields['otherReading'] => {
  const [, lot, expiry] = (isLastFree && LOT_AND_EXPIRY.exec(value)) || [];
  const expiresOn = expiry === undefined ? undefined : dayOf(expiry, today);
  return lot === undefined || expiresOn === undefined ? undefined : { lot, expiresOn };
};

/** As it is printed under the bars: `(01)06130000000015(10)L7`. */
const unbracketed = (text: string): string =>
  /^\(\d{2,4}\)/.test(text) ? text.replace(/\((\d{2,4})\)/g, `${SEPARATOR}$1`) : text;

/**
 * The fields of a GS1 code: product, lot, expiry and quantity; dates of making and the rest are passed over.
 * @param isNamed the scanner said that it is one; otherwise it has to begin with a product whose check digit is right
 */
export const gs1FieldsOf = (text: string, today: number, isNamed: boolean): Gs1Fields | undefined => {
  const code = unbracketed(text);
  const fields = fieldsOf(code);
  const find = (...identifiers: readonly string[]) =>
    fields?.find(({ identifier }) => identifiers.includes(identifier));
  const gtin14 = gtin14Of(find('01', '02')?.value ?? '');
  const isOne = isNamed || (gtin14 !== undefined && ['01', '02'].includes(fields?.[0]?.identifier ?? ''));
  if (!fields || !isOne) return undefined;
  const lot = find('10');
  const expiresOn = dayOf(find('17')?.value ?? '', today);
  const quantity = Number(find('37', '30')?.value ?? '0');
  const otherReading = lot && expiresOn === undefined ? otherReadingOf(lot, today) : undefined;
  return {
    ...(gtin14 !== undefined && { gtin14 }),
    ...(lot && { lot: lot.value }),
    ...(expiresOn !== undefined && { expiresOn }),
    ...(quantity > 0 && Number.isSafeInteger(quantity) && { quantity }),
    ...(otherReading && { otherReading }),
  };
};
