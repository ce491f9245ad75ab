import {
  isBudgetUsedUp,
  isShownToAll,
  type Promotion,
  promotionApplies,
  type Spending,
} from '@shop/contracts/promotion';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { nextPromotionBoundary } from './promoted-price.ts';

type Named = Pick<ListedProduct, '_id' | 'categories' | 'brand' | 'brandLine' | 'collections'>;
/** Selects the promotions that apply to a product. */
export type PromotionsFor = (product: Named) => readonly Promotion[];

/** Found by what a product is and is in: a shop has hundreds of promotions, a product meets a few of them. */
export const promotionsByTarget = (promotions: readonly Promotion[]): PromotionsFor => {
  const everywhere = promotions.filter(({ scope }) => scope === 'all');
  const shelfOf = (scope: Promotion['scope']): ReadonlyMap<string, readonly Promotion[]> => {
    const shelf = new Map<string, Promotion[]>();
    for (const promotion of promotions)
      for (const target of promotion.scope === scope ? promotion.targets : []) {
        const others = shelf.get(target);
        if (others) others.push(promotion);
        else shelf.set(target, [promotion]);
      }
    return shelf;
  };
  const [products, categories, brands, brandLines, collections] = [
    shelfOf('product'),
    shelfOf('category'),
    shelfOf('brand'),
    shelfOf('brandline'),
    shelfOf('collection'),
  ];
  return (product) => {
    const found = [
      products.get(product._id),
      brands.get(product.brand ?? ''),
      brandLines.get(product.brandLine ?? ''),
      ...product.categories.map((id) => categories.get(id)),
      ...product.collections.map((id) => collections.get(id)),
    ].flatMap((some) => some ?? []);
    // One may be for two categories of a product, and takes its part once.
    return found.length === 0 ? everywhere : [...new Set([...everywhere, ...found])];
  };
};

/** A shop's promotions, and those of them that make shown prices, sorted once for all products until that changes. */
export const createShownPromotions = (spendingOf: (promotion: string) => Spending | undefined = () => undefined) => {
  const promotions = new Map<string, Promotion>();
  let sorted: { readonly from: number; readonly until: number; readonly of: PromotionsFor } | undefined;
  const all = (): readonly Promotion[] => [...promotions.values()];
  return {
    all,
    put: (promotion: Promotion): void => {
      promotions.set(promotion.uuid, promotion);
      sorted = undefined;
    },
    remove: (uuid: string): void => {
      promotions.delete(uuid);
      sorted = undefined;
    },
    /** Updates the used budget. Returns whether that changes what visitors see. */
    spent: (uuid: string, before: Spending | undefined, after: Spending | undefined): boolean => {
      const promotion = promotions.get(uuid);
      if (!promotion || !isShownToAll(promotion)) return false;
      if (isBudgetUsedUp(promotion, before) === isBudgetUsedUp(promotion, after)) return false;
      sorted = undefined;
      return true;
    },
    /** @param now milliseconds since the epoch */
    at: (now: number): PromotionsFor => {
      if (sorted && sorted.from <= now && now < sorted.until) return sorted.of;
      // Looked at once, not for each product: a shop keeps what has ended, and what waits for its day.
      const shown = all().filter(
        (one) =>
          isShownToAll(one) &&
          !isBudgetUsedUp(one, spendingOf(one.uuid)) &&
          promotionApplies(one, { channel: 'eCommerce', now }),
      );
      sorted = { from: now, until: nextPromotionBoundary(all(), now), of: promotionsByTarget(shown) };
      return sorted.of;
    },
  };
};
