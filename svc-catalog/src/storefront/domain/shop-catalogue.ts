import type { Language } from '@shop/contracts';
import type { Sort } from '@shop/contracts/catalog/storefront';
import type { Promotion } from '@shop/contracts/promotion';
import type {
  BlogCategoryRecord,
  BlogPostHead,
  CmsPageHead,
  ModuleRecord,
} from '../../content/domain/content-records.ts';
import type { UnitsOf } from '../../products/domain/availability.ts';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import type { PromotedPrice } from '../../promotions/domain/promoted-price.ts';
import type { Rating } from '../../reviews/domain/ratings.ts';
import type { MenusRecord, ShopRecord } from '../../shop/domain/shop.ts';
import type {
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CollectionRecord,
  TagRecord,
} from '../../taxonomy/domain/taxonomy-records.ts';
import type { FacetLabels } from './facets.ts';
import type { ListingIndex, NumberSet } from './listing-index.ts';

/** Entities of one kind, found by id or slug or listed in their order. */
export interface EntityIndex<Entity> {
  readonly all: readonly Entity[];
  get(idOrSlug: string): Entity | undefined;
}

/** The products of a listing. Within one catalogue, equal keys mean equal products. */
export interface Membership {
  readonly key: string;
  readonly has: (product: ListedProduct, catalogue: ShopCatalogue) => boolean;
  /** Absent: the merchant's own order. */
  readonly order?: (a: ListedProduct, b: ListedProduct) => number;
}

/** The products of a listing. What a query needs is built on its first use and then kept. */
export interface IndexedProducts {
  readonly index: ListingIndex;
  available(): NumberSet;
  order(sort: Sort, language: Language): ArrayLike<number>;
  labels(language: Language): FacetLabels;
}

/** One shop's catalogue at one moment: the facts that views and listings are decided from. */
export interface ShopCatalogue {
  readonly shop: ShopRecord;
  readonly menus: MenusRecord | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Active products only; `get` also finds by slug. */
  readonly products: EntityIndex<ListedProduct>;
  readonly categories: EntityIndex<CategoryRecord>;
  readonly brands: EntityIndex<BrandRecord>;
  readonly brandLines: EntityIndex<BrandLineRecord>;
  readonly collections: EntityIndex<CollectionRecord>;
  readonly tags: EntityIndex<TagRecord>;
  readonly modules: EntityIndex<ModuleRecord>;
  readonly blogCategories: EntityIndex<BlogCategoryRecord>;
  /** Newest first, without their texts. */
  readonly blogPosts: EntityIndex<BlogPostHead>;
  readonly pages: EntityIndex<CmsPageHead>;
  readonly promotions: readonly Promotion[];
  readonly unitsOf: UnitsOf;
  product(uuid: string): ListedProduct | undefined;
  /** The active products of a membership, in its order. */
  members(of: Membership): readonly ListedProduct[];
  /** The same, ready to be filtered, counted and sorted. */
  indexed(of: Membership): IndexedProducts;
  /** The price of one unit after promotions, from its price before them (centimes). */
  promoted(product: ListedProduct, before: number): PromotedPrice;
  /** The same of the price that is shown of the product as a whole. */
  shownPrice(product: ListedProduct): PromotedPrice;
  units(product: ListedProduct): number;
  rating(product: string): Rating | undefined;
  /** The best-selling products, best first; a hundred at most. */
  bestSellers(): readonly ListedProduct[];
  isNew(product: ListedProduct): boolean;
  /** One of the few that sell most. */
  isBest(product: ListedProduct): boolean;
}

/** The category and its ancestors, outermost first. */
export const categoryPath = (categories: EntityIndex<CategoryRecord>, category: string): CategoryRecord[] => {
  const path: CategoryRecord[] = [];
  for (
    let at = categories.get(category);
    at && path.length < 10;
    at = at.parent === null ? undefined : categories.get(at.parent)
  )
    path.unshift(at);
  return path;
};

/** D-10.02: the category and all below it, as ids. */
export const withDescendants = (categories: readonly CategoryRecord[], category: string): Set<string> => {
  const family = new Set([category]);
  for (let grown = -1; grown !== family.size;) {
    grown = family.size;
    for (const { _id, parent } of categories) if (parent !== null && family.has(parent)) family.add(_id);
  }
  return family;
};

/** SF-2.90: where a category's picture is; null: the page shows its placeholder. */
export const categoryThumb = (category: CategoryRecord): string | null =>
  category.thumb && `/uploads/category/${category._id}/${category.thumb}`;
