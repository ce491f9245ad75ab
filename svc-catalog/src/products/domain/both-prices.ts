import { toCentimes } from '@shop/contracts';
import { HIGHEST_PRICE_DZD, priceHtOf, priceTtcOf } from '@shop/contracts/catalog';

/** D-3.14: what was typed, in centimes. */
export type TypedPrice = { readonly priceHt: number } | { readonly priceTtc: number };

export interface BothPrices {
  readonly priceHt: number;
  readonly priceTtc: number;
}

/** The highest allowed price, TTC, in centimes. */
export const HIGHEST_PRICE = toCentimes(HIGHEST_PRICE_DZD);

/** D-3.14: the typed one stays as it is, the other follows by the tax (percent). */
export const bothPrices = (typed: TypedPrice, taxRate: number): BothPrices =>
  'priceTtc' in typed
    ? { priceHt: priceHtOf(typed.priceTtc, taxRate), priceTtc: typed.priceTtc }
    : { priceHt: typed.priceHt, priceTtc: priceTtcOf(typed.priceHt, taxRate) };
