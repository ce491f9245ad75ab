import type { Promotion } from '@shop/contracts';
import type { UnitsOf } from './availability.ts';
import type { FacetKeys } from './facets.ts';
import type { PromotedPrice } from './pricing.ts';
import type { BlogCategoryRecord, BlogPostHead, BrandLineRecord, BrandRecord, CategoryRecord, CmsPageHead, CollectionRecord, ListedProduct, ModuleRecord, TagRecord } from './records.ts';
import type { MenusRecord, ShopRecord } from './shop.ts';

/** Approved reviews of a product, counted: `histogram[0]` are the ones with one star. */
export interface Rating {
  readonly count: number;
  readonly sum: number;
  readonly histogram: readonly number[];
}

/** Things of one kind that are asked for by id, by slug, or all in their order. */
export interface Shelf<Thing> {
  readonly all: readonly Thing[];
  get(idOrSlug: string): Thing | undefined;
}

/** One shop's catalogue at one moment: the facts that views and listings are decided from. */
export interface ShopCatalogue {
  readonly shop: ShopRecord;
  readonly menus: MenusRecord | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Active products only; `get` also finds by slug. */
  readonly products: Shelf<ListedProduct>;
  readonly categories: Shelf<CategoryRecord>;
  readonly brands: Shelf<BrandRecord>;
  readonly brandLines: Shelf<BrandLineRecord>;
  readonly collections: Shelf<CollectionRecord>;
  readonly tags: Shelf<TagRecord>;
  readonly modules: Shelf<ModuleRecord>;
  readonly blogCategories: Shelf<BlogCategoryRecord>;
  /** Newest first, without their texts. */
  readonly blogPosts: Shelf<BlogPostHead>;
  readonly pages: Shelf<CmsPageHead>;
  readonly promotions: readonly Promotion[];
  readonly unitsOf: UnitsOf;
  product(uuid: string): ListedProduct | undefined;
  inCategory(category: string): readonly ListedProduct[];
  shownPrice(product: ListedProduct): PromotedPrice;
  units(product: ListedProduct): number;
  facetKeys(product: ListedProduct): FacetKeys;
  rating(product: string): Rating | undefined;
  isNew(product: ListedProduct): boolean;
  /** One of the dozen that sell most. */
  isBest(product: ListedProduct): boolean;
}

/** The category and its ancestors, outermost first. */
export const categoryPath = (categories: Shelf<CategoryRecord>, category: string): CategoryRecord[] => {
  const path: CategoryRecord[] = [];
  for (let at = categories.get(category); at && path.length < 10; at = at.parent === null ? undefined : categories.get(at.parent)) path.unshift(at);
  return path;
};

/** D-10.02: the category and all below it, as ids. */
export const withDescendants = (categories: readonly CategoryRecord[], category: string): Set<string> => {
  const family = new Set([category]);
  for (let grown = -1; grown !== family.size; ) {
    grown = family.size;
    for (const { _id, parent } of categories) if (parent !== null && family.has(parent)) family.add(_id);
  }
  return family;
};

/** SF-2.90: where a category's picture is; null: the page shows its placeholder. */
export const categoryThumb = (category: CategoryRecord): string | null => category.thumb && `/uploads/category/${category._id}/${category.thumb}`;
