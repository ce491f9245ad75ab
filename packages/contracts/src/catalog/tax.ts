import { Dzd } from '../primitives.ts';

/** D-3.14: the highest possible price, in DZD. */
export const HIGHEST_PRICE_DZD = 99_999_999.99;
/** D-3.14: a price on the wire, 0 to 99,999,999.99 DZD. */
export const Price = Dzd.refine((amount) => amount >= 0 && amount <= HIGHEST_PRICE_DZD, {
  message: `0 - ${HIGHEST_PRICE_DZD}`,
});

/** D-3.10: TTC from HT, half up to the centime (centimes). `taxRate` in percent. */
export const priceTtcOf = (priceHt: number, taxRate: number): number => Math.round((priceHt * (100 + taxRate)) / 100);
/** D-3.14: HT from a TTC that was typed, half up to the centime (centimes). `taxRate` in percent. */
export const priceHtOf = (priceTtc: number, taxRate: number): number => Math.round((priceTtc * 100) / (100 + taxRate));
