import { priceHtOf, priceTtcOf } from '@shop/contracts/catalog';

/**
 * True if two prices of a row (centimes) contradict each other: neither follows from the other at this tax rate
 * (percent). If TTC was changed, TTC applies (D-3.14). If TTC is unchanged, a different HT is ambiguous: it may be a
 * change, or the value at export. Accepting it would let a repeated import restore old prices.
 */
export const contradict = (
  { priceHt, priceTtc }: { readonly priceHt: number; readonly priceTtc: number },
  taxRate: number,
): boolean => priceTtcOf(priceHt, taxRate) !== priceTtc && priceHtOf(priceTtc, taxRate) !== priceHt;
