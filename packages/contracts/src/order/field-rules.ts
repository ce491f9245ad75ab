import { regexes } from 'zod/v4/core';
import { seenText } from '../seen-text.ts';
import { isMobilePhone, normalizePhone } from './phone.ts';

/*
 * Rules on a customer's input, as typed. The schemas of `fields.ts` are built from them; a form in a visitor's browser
 * uses the rules alone, without zod.
 */

/**
 * The stored form: one line, composed and trimmed, of visible characters (D-3.07). Other white space, such as pasted
 * tabs, becomes a space.
 */
export const tidied = (text: string): string => seenText(text).replace(/\s*[^\S ]\s*/g, ' ');

/**
 * SF-5.01 with D-3.07: letters and combining marks of any script and spaces; one apostrophe or hyphen inside a word.
 */
const WORD = "[\\p{L}\\p{M}]+(?:['’\\-][\\p{L}\\p{M}]+)*";
const NAME = new RegExp(`^${WORD}(?: +${WORD})*$`, 'u');
/** SF-9.03: in letters; a combining mark counts as one (D-3.07). */
export const NAME_LENGTH = { min: 3, max: 20 } as const;

export const isName = (text: string): boolean => {
  const name = tidied(text);
  const { length } = [...name];
  return length >= NAME_LENGTH.min && length <= NAME_LENGTH.max && NAME.test(name);
};

/** SF-5.02 */
export const isPhone = (text: string): boolean => isMobilePhone(normalizePhone(text));

/** The longest that mail can be sent to (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;
/** Up to 64 characters before the @, and no label of 64 behind it: no mail comes to others (RFC 5321, RFC 1035). */
const REACHABLE = /^[^@]{1,64}@(?!.*[^.]{64})/;
/** Empty is valid: an email is optional. */
export const isEmail = (text: string): boolean => {
  const email = tidied(text);
  return text.length <= MAX_EMAIL_LENGTH && (email === '' || (regexes.email.test(email) && REACHABLE.test(email)));
};

/** SF-5.03: non-empty after trimming. */
export const isAddress = (text: string): boolean => tidied(text).length > 0 && tidied(text).length <= 250;

/** D-7.04: a wilaya's code. */
export const WILAYA_CODES = { min: 1, max: 99 } as const;
export const isWilayaId = (id: number): boolean =>
  Number.isInteger(id) && id >= WILAYA_CODES.min && id <= WILAYA_CODES.max;

/** D-7.04: a commune's four digits. */
export const COMMUNE_ID = /^\d{4}$/;
