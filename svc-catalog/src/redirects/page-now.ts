import type { Catalogues } from '../storefront/index.ts';
import { addressOfThing, thingOfAddress, type PagedKind } from './domain/address.ts';
import { isAlwaysThere, sentPath } from './domain/paths.ts';

export type ShopInMemory = NonNullable<ReturnType<Catalogues['ofShop']>>;

const SHELVES = {
  category: 'categories',
  brand: 'brands',
  'brand-line': 'brandLines',
  collection: 'collections',
  'blog-category': 'blogCategories',
  'blog-post': 'blogPosts',
  page: 'pages',
} as const satisfies Record<Exclude<PagedKind, 'product'>, keyof ReturnType<ShopInMemory['catalogue']>>;

const find = (shop: ShopInMemory, kind: PagedKind, idOrSlug: string) =>
  kind === 'product' ? shop.catalogue().products.get(idOrSlug) : shop.catalogue()[SHELVES[kind]].get(idOrSlug);

/** Where a thing's page is now; undefined: it has none. */
export const addressNow = (shop: ShopInMemory, kind: PagedKind, idOrSlug: string): string | undefined => {
  const catalogue = shop.catalogue();
  if (kind !== 'product') {
    const thing = catalogue[SHELVES[kind]].get(idOrSlug);
    return thing && addressOfThing(kind, thing.slug);
  }
  const product = catalogue.products.get(idOrSlug);
  return product && addressOfThing(kind, product.slug, catalogue.categories.get(product.mainCategory)?.slug);
};

/** Whether the shop has this thing, by its id: a shelf finds by slug as well. */
export const isThereNow = (shop: ShopInMemory, kind: PagedKind, id: string): boolean =>
  find(shop, kind, id)?._id === id;

/** Whether the shop shows a page at this path, as `keptPath` has it. */
export const isLivingPage = (shop: ShopInMemory, path: string): boolean => {
  if (isAlwaysThere(path)) return true;
  const thing = thingOfAddress(sentPath(path));
  return thing !== undefined && addressNow(shop, thing.kind, thing.slug) !== undefined;
};
