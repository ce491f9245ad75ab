import { latinDigits, normalizePhone } from '@shop/contracts/order';
import { tokensOf } from './search-terms.ts';

/** Invisible characters: control codes, and the marks of direction that are copied together with Arabic text. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
/** Digits, and what people put between them. */
const NUMERIC = /^[+\d\s().\-/]+$/;
const ORDER_NUMBER = /^\d{2}-\d*$/;
/** An order's number whose parts are written apart: `26 001786`, `26 – 1786`. */
const SPACED_NUMBER = /^(\d{2})\s*[\s\p{Pd}]\s*(\d{1,9})$/u;
/** Eight digits that no telephone begins with. */
const UNPARTED_NUMBER = /^([1-9]\d)(\d{6})$/;
/** The short spoken form, without the zeros of its sequence (D-1.06). */
const SHORT_NUMBER = /^(\d{2})-([1-9]\d{0,5})$/;

/** The beginning of a phone in its local form; an international one lacks the zero until it is complete. */
const phoneStart = (typed: string): string => {
  const phone = normalizePhone(typed);
  return /^\s*(\+|00)213/.test(typed) && !phone.startsWith('0') ? `0${phone}` : phone;
};

/**
 * The search of the orders list: prefixes that an order's search terms must all match. A number, tracking id or phone
 * is one term, in any digits and with any separators; a name is found by the beginnings of its words.
 * Null: the typed text contains nothing to search by.
 */
export const searchPrefixes = (typed: string): readonly string[] | null => {
  const text = latinDigits(typed)
    .replace(INVISIBLE, '')
    .trim()
    .toLowerCase()
    .replace(SPACED_NUMBER, '$1-$2')
    .replace(UNPARTED_NUMBER, '$1-$2');
  const [, year, sequence = ''] = SHORT_NUMBER.exec(text) ?? [];
  if (year !== undefined) return [`${year}-${sequence.padStart(6, '0')}`];
  if (ORDER_NUMBER.test(text)) return [text];
  const prefixes = NUMERIC.test(text)
    ? [phoneStart(text)]
    : /\d/.test(text) && !/\s/.test(text)
      ? [text]
      : [...new Set(tokensOf(text))];
  return prefixes.some((prefix) => prefix !== '') ? prefixes : null;
};
