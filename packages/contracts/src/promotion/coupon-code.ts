import { latinDigits } from '../order/phone.ts';

/** The longest code that is one. */
export const MAX_CODE_LENGTH = 40;
/** The limit on a typed code: it may be typed with spaces, or pasted with invisible marks. */
export const MAX_TYPED_CODE_LENGTH = 100;

/**
 * One code for all ways to type it: `bahdja5`, ` BAHDJA 5 ` and `BAHDJA٥` are `BAHDJA5`. What a message brings along
 * unseen (marks of direction, joiners) is no part of it.
 */
export const couponCodeOf = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase();

/** The canonical code is well-formed. */
export const isCouponCode = (code: string): boolean =>
  code.length <= MAX_CODE_LENGTH && /^[\p{L}\p{M}\p{N}_.-]+$/u.test(code);
