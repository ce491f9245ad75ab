import type { CombinationRecord, ListedProduct } from './product-records.ts';

export const defaultCombinationOf = (product: Pick<ListedProduct, 'combinations'>): CombinationRecord | undefined =>
  product.combinations.find((combination) => combination.isDefault) ?? product.combinations[0];

export type ProductLookup = (uuid: string) => ListedProduct | undefined;

/**
 * Price of one unit of a pack line, HT and TTC: the fixed combination, else the default one, else the product
 * (centimes).
 */
export const packLinePrice = (product: ListedProduct, combination: string | null): { ht: number; ttc: number } => {
  const chosen =
    combination === null
      ? defaultCombinationOf(product)
      : product.combinations.find(({ uuid }) => uuid === combination);
  return { ht: chosen?.priceHt ?? product.priceHt ?? 0, ttc: chosen?.priceTtc ?? product.priceTtc ?? 0 };
};

/** D-3.13: the sum of a pack's lines, HT, in centimes; null for what is no pack. */
export const computedPackPriceHt = (product: ListedProduct, lookup: ProductLookup): number | null =>
  product.pack &&
  product.pack.lines.reduce((sum, line) => {
    const item = lookup(line.product);
    return sum + (item ? packLinePrice(item, line.combination).ht * line.quantity : 0);
  }, 0);

/** D-3.13: what a pack costs TTC: its own price, else the sum of its lines at their own tax (centimes). */
const packPriceTtc = (product: ListedProduct, lookup: ProductLookup): number => {
  if (product.priceTtc !== null) return product.priceTtc;
  return (product.pack?.lines ?? []).reduce((sum, line) => {
    const item = lookup(line.product);
    return sum + (item ? packLinePrice(item, line.combination).ttc * line.quantity : 0);
  }, 0);
};

/** TTC before promotion of what a card shows: the pack, the default combination, or the product (centimes). */
export const shownPriceTtc = (product: ListedProduct, lookup: ProductLookup): number => {
  if (product.type === 'pack') return packPriceTtc(product, lookup);
  return defaultCombinationOf(product)?.priceTtc ?? product.priceTtc ?? 0;
};
