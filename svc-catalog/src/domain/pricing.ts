import { evaluatePromotions, type Promotion } from '@shop/contracts';
import type { CombinationRecord, ListedProduct } from './records.ts';

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

export interface PromotedPrice {
  /** Centimes TTC, before and after promotions. */
  readonly before: number;
  readonly after: number;
  /** The promotion to name beside the price: the one that took most. */
  readonly promotion: Promotion | null;
}

/** The price a visitor sees for one unit, by the same function that prices an order (D-9.04). */
export const promotedPrice = (
  product: ListedProduct,
  before: number,
  promotions: readonly Promotion[],
  now: number,
): PromotedPrice => {
  if (promotions.length === 0) return { before, after: before, promotion: null };
  const line = {
    product: product._id,
    categories: product.categories,
    brand: product.brand ?? undefined,
    brandLine: product.brandLine ?? undefined,
    collections: product.collections,
    unitPrice: before,
    quantity: 1,
  };
  const [priced] = evaluatePromotions([line], promotions, { channel: 'eCommerce', now });
  if (!priced) return { before, after: before, promotion: null };
  const [most] = [...priced.applied].sort((a, b) => b.amount - a.amount);
  return { before, after: priced.unitPrice, promotion: promotions.find(({ uuid }) => uuid === most?.uuid) ?? null };
};

/** The next moment at which some price changes by itself: a promotion starts or ends (milliseconds since the epoch). */
export const nextPromotionBoundary = (promotions: readonly Promotion[], now: number): number =>
  promotions
    .filter((promotion) => promotion.active)
    .flatMap((promotion) => [promotion.startsAt, promotion.endsAt])
    .map((time) => (time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time)))
    .filter((time) => time > now)
    .reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
