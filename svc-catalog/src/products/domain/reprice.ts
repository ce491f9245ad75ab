import { type BothPrices, bothPrices, HIGHEST_PRICE, type TypedPrice } from './both-prices.ts';
import type { ListedProduct } from './product-records.ts';

export interface Repriced<Product extends ListedProduct = ListedProduct> {
  readonly product: Product;
  /** Index of the combination whose price changed; undefined: the product's own price. */
  readonly combination: number | undefined;
  readonly before: { readonly priceHt: number | null; readonly priceTtc: number | null };
  readonly after: BothPrices;
}
export type PriceRefusal = 'combinationRequired' | 'noSuchCombination' | 'tooHigh';
export type RepriceOutcome<Product extends ListedProduct = ListedProduct> =
  | { readonly kind: 'repriced'; readonly repriced: Repriced<Product> }
  | { readonly kind: 'refused'; readonly reason: PriceRefusal };

const refused = (reason: PriceRefusal): Extract<RepriceOutcome, { readonly kind: 'refused' }> => ({
  kind: 'refused',
  reason,
});

/** A new price of a product or of one of its combinations. */
export const reprice = <Product extends ListedProduct>(
  product: Product,
  typed: TypedPrice,
  combination: string | undefined,
): RepriceOutcome<Product> => {
  const after = bothPrices(typed, product.taxRate);
  if (after.priceTtc > HIGHEST_PRICE) return refused('tooHigh');
  const version = product.version + 1;
  if (combination === undefined) {
    if (product.combinations.length > 0) return refused('combinationRequired');
    const before = { priceHt: product.priceHt, priceTtc: product.priceTtc };
    const repriced = { product: { ...product, ...after, version }, combination: undefined, before, after };
    return { kind: 'repriced', repriced };
  }
  const index = product.combinations.findIndex(({ uuid }) => uuid === combination);
  const chosen = product.combinations[index];
  if (!chosen) return refused('noSuchCombination');
  const combinations = product.combinations.map((each, at) => (at === index ? { ...each, ...after } : each));
  const before = { priceHt: chosen.priceHt, priceTtc: chosen.priceTtc };
  const repriced = { product: { ...product, combinations, version }, combination: index, before, after };
  return { kind: 'repriced', repriced };
};

/**
 * The current price of a product or one of its combinations; null for a pack that costs the sum of its lines, or if it
 * does not exist.
 */
export const priceNow = (product: ListedProduct, combination: string | undefined): Repriced['before'] => {
  const { priceHt, priceTtc } = product;
  if (combination === undefined) return { priceHt, priceTtc };
  const chosen = product.combinations.find(({ uuid }) => uuid === combination);
  return { priceHt: chosen?.priceHt ?? null, priceTtc: chosen?.priceTtc ?? null };
};
