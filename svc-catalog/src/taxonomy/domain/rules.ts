import type { ListedProduct } from '../../products/domain/product-records.ts';
import type { CollectionRulesRecord } from '../../taxonomy/domain/taxonomy-records.ts';

const A_DAY_MS = 24 * 3600 * 1000;

/** Lookups of collection rules beyond the fields of a product. */
export interface RuleFacts {
  /** A category and all below it. */
  readonly familyOf: (category: string) => ReadonlySet<string>;
  /** In centimes, TTC. */
  readonly priceOf: (product: ListedProduct) => { readonly before: number; readonly after: number };
  readonly now: number;
}

/** Whether a product belongs to a collection: what is asked for must hold, of a list one is enough. */
export const fitsRules = (
  product: ListedProduct,
  { categories, brands, tags, priceFrom, priceTo, newForDays, onPromotion }: CollectionRulesRecord,
  { familyOf, priceOf, now }: RuleFacts,
): boolean => {
  const inCategory = (category: string): boolean => {
    const family = familyOf(category);
    return family.has(product.mainCategory) || product.categories.some((each) => family.has(each));
  };
  if (!product.active) return false;
  if (categories.length > 0 && !categories.some(inCategory)) return false;
  if (brands.length > 0 && (product.brand === null || !brands.includes(product.brand))) return false;
  if (tags.length > 0 && !tags.some((tag) => product.tags.includes(tag))) return false;
  if (newForDays !== null && product.createdAt < now - newForDays * A_DAY_MS) return false;
  if (priceFrom === null && priceTo === null && !onPromotion) return true;
  const { before, after } = priceOf(product);
  return (priceFrom ?? 0) <= after && after <= (priceTo ?? Infinity) && (!onPromotion || after < before);
};
