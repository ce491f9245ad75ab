import { priceTtcOf } from './pricing.ts';
import type { ListedProduct } from './records.ts';

export interface Repriced {
  readonly product: ListedProduct;
  /** Index of the combination whose price changed; undefined: the product's own price. */
  readonly combination: number | undefined;
  readonly before: { readonly priceHt: number | null; readonly priceTtc: number | null };
  readonly after: { readonly priceHt: number; readonly priceTtc: number };
}

/** A new HT price (centimes) of a product or of one of its combinations; the TTC price follows by its tax. */
export const reprice = (product: ListedProduct, priceHt: number, combination: string | undefined): Repriced | 'combination-required' | 'no-such-combination' => {
  const after = { priceHt, priceTtc: priceTtcOf(priceHt, product.taxRate) };
  const version = product.version + 1;
  if (combination === undefined) {
    if (product.combinations.length > 0) return 'combination-required';
    return { product: { ...product, ...after, version }, combination: undefined, before: { priceHt: product.priceHt, priceTtc: product.priceTtc }, after };
  }
  const index = product.combinations.findIndex(({ uuid }) => uuid === combination);
  const chosen = product.combinations[index];
  if (!chosen) return 'no-such-combination';
  const combinations = product.combinations.map((each, at) => (at === index ? { ...each, ...after } : each));
  return { product: { ...product, combinations, version }, combination: index, before: { priceHt: chosen.priceHt, priceTtc: chosen.priceTtc }, after };
};
