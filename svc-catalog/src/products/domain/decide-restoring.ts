import type { ProductFacts } from './decide-product.ts';
import type { ProductRecord } from './product-records.ts';

/** `there`: it is in the bin already, or out of it. */
export type BinRefusal = 'there' | 'slugTaken' | 'skuTaken' | 'categoryGone' | 'brandGone';
/** The new category or brand that the caller chose because the former one is deleted. */
export interface NewPlace {
  readonly mainCategory?: string | undefined;
  readonly brand?: string | null | undefined;
}
type Place = Pick<ProductRecord, 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'tags' | 'collections'>;

/**
 * Restores a product. References to deleted categories, tags and collections are dropped. The main category is
 * required, and a deleted brand needs the caller's decision. Another product may use the reference by now.
 */
export const decideRestoring = (
  product: ProductRecord,
  newPlace: NewPlace,
  { isThere, brandOfLine, skuTaken }: ProductFacts,
): { readonly decision: Place } | { readonly refusal: BinRefusal } => {
  if (product.deletedAt === undefined) return { refusal: 'there' };
  if (skuTaken) return { refusal: 'skuTaken' };
  const mainCategory = newPlace.mainCategory ?? product.mainCategory;
  if (!isThere('category', mainCategory)) return { refusal: 'categoryGone' };
  const brand = newPlace.brand === undefined ? product.brand : newPlace.brand;
  if (brand !== null && !isThere('brand', brand)) return { refusal: 'brandGone' };
  // A chosen category means that the former one is deleted, even if this replica has not read that yet.
  const left = newPlace.mainCategory === undefined ? undefined : product.mainCategory;
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
