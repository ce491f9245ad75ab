/** A number with what stands before and behind it: a unit, a sign; never a second number. */
const NUMBER = /^[^\d+\-\u2212]*([+\-\u2212]?)(\d(?:[\d.,]*\d)?)\D*$/;
const PARTS = /^(.*?)(?:[.,](\d{1,2}))?$/;

/**
 * An amount as statements write it, in centimes: `12 500,00`, `12.500,00`, `12,500.00`, `12500`, `-450 DA`.
 * The last mark is the decimal one if one or two digits follow it. Undefined: no amount.
 */
export const centimesOf = (text: string): number | undefined => {
  const [, sign, digits = ''] = NUMBER.exec(text.replace(/\s/g, '')) ?? [];
  if (digits === '') return undefined;
  const [, whole = '', fraction = ''] = PARTS.exec(digits) ?? [];
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? (sign === '-' || sign === '\u2212' ? -amount : amount) : undefined;
};
