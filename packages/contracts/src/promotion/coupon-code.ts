import { latinDigits } from '../order/phone.ts';

/** The longest code that is one. */
export const LONGEST_CODE = 40;
/** So much may be sent of one: typed with spaces, pasted with marks around it. */
export const LONGEST_TYPED_CODE = 100;

/**
 * One code for all ways to type it: `bahdja5`, ` BAHDJA 5 ` and `BAHDJA٥` are `BAHDJA5`. What a message brings along
 * unseen (marks of direction, joiners) is no part of it.
 */
export const couponCodeOf = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

/** Whether it can be a code at all, once it is written as one. */
export const isCouponCode = (code: string): boolean =>
  code.length <= LONGEST_CODE && /^[\p{L}\p{M}\p{N}_.-]+$/u.test(code);
