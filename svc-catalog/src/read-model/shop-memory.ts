import type { Promotion } from '@shop/contracts';
import { availableUnits, type UnitsOf } from '../domain/availability.ts';
import type { FacetKeys } from '../domain/facets.ts';
import { facetKeysOf } from '../domain/listing.ts';
import { bestSellers, isNew } from '../domain/newness.ts';
import { nextPromotionBoundary, promotedPrice, shownPriceTtc, type PromotedPrice } from '../domain/pricing.ts';
import { NO_RATING, withReview } from '../domain/ratings.ts';
import type { BlogCategoryRecord, BlogPostHead, BrandLineRecord, BrandRecord, CategoryRecord, CmsPageHead, CollectionRecord, ListedProduct, ModuleRecord, TagRecord } from '../domain/records.ts';
import type { MenusRecord, ShopRecord } from '../domain/shop.ts';
import { withDescendants, type Rating, type Shelf, type ShopCatalogue } from '../domain/shop-catalogue.ts';
import { createSearchIndex } from './search-index.ts';
import { shelfOf } from './shelf.ts';

/** What changes seldom and is loaded whole. */
export interface ShopStock {
  readonly shop: ShopRecord;
  readonly menus: MenusRecord | undefined;
  readonly categories: readonly CategoryRecord[];
  readonly brands: readonly BrandRecord[];
  readonly brandLines: readonly BrandLineRecord[];
  readonly collections: readonly CollectionRecord[];
  readonly tags: readonly TagRecord[];
  readonly modules: readonly ModuleRecord[];
  readonly blogCategories: readonly BlogCategoryRecord[];
  readonly blogPosts: readonly BlogPostHead[];
  readonly pages: readonly CmsPageHead[];
}

/** What depends on time (a product stops being new) is made afresh at least this often (milliseconds). */
const LONGEST_GENERATION = 10 * 60 * 1000;

/**
 * One shop in memory. Every change starts a new generation: what was derived from the former one is made again when asked for.
 */
export const createShopMemory = (initial: ShopStock, unitsOf: UnitsOf, clock: () => number) => {
  const shelves = (stock: ShopStock) => ({
    shop: stock.shop, menus: stock.menus, categories: shelfOf(stock.categories), brands: shelfOf(stock.brands), brandLines: shelfOf(stock.brandLines), collections: shelfOf(stock.collections), tags: shelfOf(stock.tags),
    modules: shelfOf(stock.modules), blogCategories: shelfOf(stock.blogCategories), blogPosts: shelfOf(stock.blogPosts), pages: shelfOf(stock.pages),
  });
  let fixed = shelves(initial);
  const products = new Map<string, ListedProduct>();
  const promotions = new Map<string, Promotion>();
  const ratings = new Map<string, Rating>();
  const keys = new Map<string, FacetKeys>();
  let active: Shelf<ListedProduct> | undefined;
  let best: Set<string> | undefined;
  const byCategory = new Map<string, readonly ListedProduct[]>();
  const prices = new Map<string, PromotedPrice>();
  let generation = 1;
  let expiresAt = 0;
  let current: ShopCatalogue | undefined;

  const lookup = (uuid: string): ListedProduct | undefined => {
    const product = products.get(uuid);
    return product?.active ? product : undefined;
  };
  const search = createSearchIndex((product) => ({
    id: product._id,
    name: [product.name.fr, product.name.ar, product.name.en].join(' '),
    sku: [product.sku, ...product.combinations.map(({ sku }) => sku)].join(' '),
    brand: [product.brand === null ? '' : Object.values(fixed.brands.get(product.brand)?.name ?? {}).join(' '), product.brandLine === null ? '' : Object.values(fixed.brandLines.get(product.brandLine)?.name ?? {}).join(' ')].join(' '),
    category: product.categories.map((category) => Object.values(fixed.categories.get(category)?.name ?? {}).join(' ')).join(' '),
  }));

  const changed = () => {
    generation += 1;
    current = undefined;
  };
  const changedProducts = () => {
    active = undefined;
    best = undefined;
    byCategory.clear();
    prices.clear();
    changed();
  };

  const activeShelf = (): Shelf<ListedProduct> => (active ??= shelfOf([...products.values()].filter((product) => product.active).sort((a, b) => a.position - b.position)));
  const inCategory = (category: string): readonly ListedProduct[] => {
    const known = byCategory.get(category);
    if (known) return known;
    const family = withDescendants(fixed.categories.all, category);
    const found = activeShelf().all.filter((product) => family.has(product.mainCategory) || product.categories.some((each) => family.has(each)));
    byCategory.set(category, found);
    return found;
  };

  const catalogueAt = (now: number): ShopCatalogue => {
    const running = [...promotions.values()];
    return {
      ...fixed,
      now,
      promotions: running,
      unitsOf,
      get products() {
        return activeShelf();
      },
      product: lookup,
      inCategory,
      shownPrice: (product) => {
        const known = prices.get(product._id);
        if (known) return known;
        const price = promotedPrice(product, shownPriceTtc(product, lookup), running, now);
        prices.set(product._id, price);
        return price;
      },
      units: (product) => availableUnits(product, lookup, unitsOf),
      facetKeys: (product) => {
        const known = keys.get(product._id);
        if (known) return known;
        const made = facetKeysOf(product, fixed);
        keys.set(product._id, made);
        return made;
      },
      rating: (product) => ratings.get(product),
      isNew: (product) => isNew(product, now),
      isBest: (product) => (best ??= new Set(bestSellers(activeShelf().all).map(({ _id }) => _id))).has(product._id),
    };
  };

  /** A generation ends by itself at the next moment a promotion starts or ends. */
  const refresh = () => {
    const now = clock();
    if (now < expiresAt) return;
    expiresAt = Math.min(nextPromotionBoundary([...promotions.values()], now), now + LONGEST_GENERATION);
    prices.clear();
    changed();
  };

  return {
    shop: (): ShopRecord => fixed.shop,
    generation: (): number => {
      refresh();
      return generation;
    },
    catalogue: (): ShopCatalogue => {
      refresh();
      return (current ??= catalogueAt(clock()));
    },
    search: (query: string): ListedProduct[] => search.find(query).flatMap((uuid) => lookup(uuid) ?? []),
    version: (product: string): number => products.get(product)?.version ?? 0,
    fill: (loaded: readonly ListedProduct[]): Promise<void> => {
      for (const product of loaded) products.set(product._id, product);
      changedProducts();
      return search.add(loaded);
    },
    putProduct: (product: ListedProduct): void => {
      if (product.version <= (products.get(product._id)?.version ?? 0)) return;
      products.set(product._id, product);
      keys.delete(product._id);
      search.put(product);
      changedProducts();
    },
    removeProduct: (uuid: string): void => {
      if (!products.delete(uuid)) return;
      keys.delete(uuid);
      search.remove(uuid);
      changedProducts();
    },
    putPromotion: (promotion: Promotion): void => {
      promotions.set(promotion.uuid, promotion);
      expiresAt = 0;
    },
    removePromotion: (uuid: string): void => {
      promotions.delete(uuid);
      expiresAt = 0;
    },
    putFixed: (stock: ShopStock): void => {
      fixed = shelves(stock);
      keys.clear();
      changedProducts();
    },
    addReview: (product: string, stars: number): void => {
      ratings.set(product, withReview(ratings.get(product) ?? NO_RATING, stars));
      changed();
    },
    stockChanged: changed,
  };
};
export type ShopMemory = ReturnType<typeof createShopMemory>;
