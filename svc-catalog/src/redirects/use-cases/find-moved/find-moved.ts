import type { OfShop } from '@shop/service-kit';
import type { Catalogues } from '../../../storefront/index.ts';
import { addressOfThing, addressWithout, thingOfAddress, type PagedKind } from '../../domain/address.ts';
import type { Redirects } from '../../persistence/redirect.repository.ts';

type Shop = NonNullable<ReturnType<Catalogues['ofShop']>>;

export interface FindMovedDeps {
  readonly redirects: OfShop<Redirects, 'find'>;
}

const SHELVES = {
  category: 'categories',
  brand: 'brands',
  'brand-line': 'brandLines',
  collection: 'collections',
  'blog-category': 'blogCategories',
  'blog-post': 'blogPosts',
  page: 'pages',
} as const satisfies Record<Exclude<PagedKind, 'product'>, keyof ReturnType<Shop['catalogue']>>;

/** Where a thing's page is now; undefined: it has none. */
const addressNow = (shop: Shop, kind: PagedKind, idOrSlug: string): string | undefined => {
  const catalogue = shop.catalogue();
  if (kind !== 'product') {
    const thing = catalogue[SHELVES[kind]].get(idOrSlug);
    return thing && addressOfThing(kind, thing.slug);
  }
  const product = catalogue.products.get(idOrSlug);
  return product && addressOfThing(kind, product.slug, catalogue.categories.get(product.mainCategory)?.slug);
};

/** D-10.05: where the page of a former address is now; undefined: no page ever had it, or one has it still. */
export const findMoved = async (
  { redirects }: FindMovedDeps,
  shop: Shop,
  path: string,
): Promise<string | undefined> => {
  const asked = thingOfAddress(path);
  if (!asked || addressNow(shop, asked.kind, asked.slug) !== undefined) return undefined;
  const target = await redirects.of(shop.shop()._id).find(asked.kind, asked.slug);
  if (!target) return undefined;
  return (target.id === null ? undefined : addressNow(shop, target.kind, target.id)) ?? addressWithout(target.kind);
};
