import { HIGHEST_PRICE_DZD, priceHtOf, priceTtcOf, toCentimes } from '@shop/contracts';
import type { ListedProduct } from './product-records.ts';

/** D-3.14: what was typed, in centimes. */
export type TypedPrice = { readonly priceHt: number } | { readonly priceTtc: number };

interface BothPrices {
  readonly priceHt: number;
  readonly priceTtc: number;
}

export interface Repriced {
  readonly product: ListedProduct;
  /** Index of the combination whose price changed; undefined: the product's own price. */
  readonly combination: number | undefined;
  readonly before: { readonly priceHt: number | null; readonly priceTtc: number | null };
  readonly after: BothPrices;
}
export type PriceRefusal = 'combination-required' | 'no-such-combination' | 'too-high';

const HIGHEST = toCentimes(HIGHEST_PRICE_DZD);

/** D-3.14: the typed one stays as it is, the other follows by the tax. */
const bothPrices = (typed: TypedPrice, taxRate: number): BothPrices =>
  'priceTtc' in typed
    ? { priceHt: priceHtOf(typed.priceTtc, taxRate), priceTtc: typed.priceTtc }
    : { priceHt: typed.priceHt, priceTtc: priceTtcOf(typed.priceHt, taxRate) };

/** A new price of a product or of one of its combinations. */
export const reprice = (
  product: ListedProduct,
  typed: TypedPrice,
  combination: string | undefined,
): Repriced | PriceRefusal => {
  const after = bothPrices(typed, product.taxRate);
  if (after.priceTtc > HIGHEST) return 'too-high';
  const version = product.version + 1;
  if (combination === undefined) {
    if (product.combinations.length > 0) return 'combination-required';
    const before = { priceHt: product.priceHt, priceTtc: product.priceTtc };
    return { product: { ...product, ...after, version }, combination: undefined, before, after };
  }
  const index = product.combinations.findIndex(({ uuid }) => uuid === combination);
  const chosen = product.combinations[index];
  if (!chosen) return 'no-such-combination';
  const combinations = product.combinations.map((each, at) => (at === index ? { ...each, ...after } : each));
  const before = { priceHt: chosen.priceHt, priceTtc: chosen.priceTtc };
  return { product: { ...product, combinations, version }, combination: index, before, after };
};
