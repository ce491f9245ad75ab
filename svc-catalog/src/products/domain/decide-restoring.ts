import type { ProductFacts } from './decide-product.ts';
import type { ProductRecord } from './product-records.ts';

/** `there`: it is in the bin already, or out of it. */
export type BinRefusal = 'there' | 'slugTaken' | 'skuTaken' | 'categoryGone' | 'brandGone';
/** Where a person puts it whose category, or whose brand, is gone. */
export interface NewPlace {
  readonly mainCategory?: string | undefined;
  readonly brand?: string | null | undefined;
}
type Place = Pick<ProductRecord, 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'tags' | 'collections'>;

/**
 * Where a product stands when it comes out of the bin. Shelves that went meanwhile it does without; a main category it
 * needs, and of a brand that is gone a person says what becomes of it. Its reference may be another one's by now.
 */
export const decideRestoring = (
  product: ProductRecord,
  asked: NewPlace,
  { isThere, brandOfLine, skuTaken }: ProductFacts,
): { readonly decision: Place } | { readonly refusal: BinRefusal } => {
  if (product.deletedAt === undefined) return { refusal: 'there' };
  if (skuTaken) return { refusal: 'skuTaken' };
  const mainCategory = asked.mainCategory ?? product.mainCategory;
  if (!isThere('category', mainCategory)) return { refusal: 'categoryGone' };
  const brand = asked.brand === undefined ? product.brand : asked.brand;
  if (brand !== null && !isThere('brand', brand)) return { refusal: 'brandGone' };
  // Whoever puts it elsewhere knows that its own is gone, perhaps before this replica does.
  const left = asked.mainCategory === undefined ? undefined : product.mainCategory;
  const { brandLine, categories, tags, collections } = product;
  const isOfBrand = brandLine !== null && isThere('brand-line', brandLine) && brandOfLine(brandLine) === brand;
  return {
    decision: {
      mainCategory,
      categories: [...new Set([mainCategory, ...categories.filter((id) => id !== left && isThere('category', id))])],
      brand,
      brandLine: isOfBrand ? brandLine : null,
      tags: tags.filter((id) => isThere('tag', id)),
      collections: collections.filter((id) => isThere('collection', id)),
    },
  };
};
