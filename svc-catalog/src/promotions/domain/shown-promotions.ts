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

/** Indexes promotions by their targets, because a shop has hundreds of promotions and a product only a few. */
export const promotionsByTarget = (promotions: readonly Promotion[]): PromotionsFor => {
  const everywhere = promotions.filter(({ scope }) => scope === 'all');
  const promotionsOfScope = (scope: Promotion['scope']): ReadonlyMap<string, readonly Promotion[]> => {
    const byTarget = new Map<string, Promotion[]>();
    for (const promotion of promotions)
      for (const target of promotion.scope === scope ? promotion.targets : []) {
        const others = byTarget.get(target);
        if (others) others.push(promotion);
        else byTarget.set(target, [promotion]);
      }
    return byTarget;
  };
  const [products, categories, brands, brandLines, collections] = [
    promotionsOfScope('product'),
    promotionsOfScope('category'),
    promotionsOfScope('brand'),
    promotionsOfScope('brandline'),
    promotionsOfScope('collection'),
  ];
  return (product) => {
    const found = [
      products.get(product._id),
      brands.get(product.brand ?? ''),
      brandLines.get(product.brandLine ?? ''),
      ...product.categories.map((id) => categories.get(id)),
      ...product.collections.map((id) => collections.get(id)),
    ].flatMap((some) => some ?? []);
    // A promotion that targets two categories of a product applies once.
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
