import { evaluatePromotions, type Promotion } from '@shop/contracts/promotion';
import type { ListedProduct } from '../../products/domain/product-records.ts';

export interface PromotedPrice {
  /** Centimes TTC, before and after promotions. */
  readonly before: number;
  readonly after: number;
  /** The promotion to show with the price: the one with the largest discount. */
  readonly promotion: Promotion | null;
}

/**
 * The price a visitor sees for one unit, by the same function that prices an order (D-9.04).
 * @param promotions all of the shop's, or those of them that are for the product: the others change nothing.
 */
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
