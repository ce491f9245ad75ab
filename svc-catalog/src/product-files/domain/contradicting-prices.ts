import { priceHtOf, priceTtcOf } from '@shop/contracts/catalog';

/**
 * Whether two prices of a row (centimes) cannot both be meant: neither is what the other gives at this rate (percent).
 * Where TTC is the one that was changed it holds (D-3.14). Where it stands as in the shop, nothing tells whether HT was
 * changed since the export or is what was there before: taking it, a file booked twice would put prices back.
 */
export const contradict = (
  { priceHt, priceTtc }: { readonly priceHt: number; readonly priceTtc: number },
  taxRate: number,
): boolean => priceTtcOf(priceHt, taxRate) !== priceTtc && priceHtOf(priceTtc, taxRate) !== priceHt;
