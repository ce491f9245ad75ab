import type { Endpoint, ResponseOf } from '@shop/contracts';
import { getShop, listCategoryProducts, type Listing, SORTS } from '@shop/contracts/catalog/storefront';

type Headers = Readonly<Record<string, string>>;

const ask = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  path: string,
  headers: Headers,
): Promise<ResponseOf<E, 200>> => {
  const answer = await fetch(origin + path, { headers });
  if (!answer.ok) throw new Error(`${endpoint.id}: ${answer.status} ${await answer.text()}`);
  // the type is derived from this schema
  return endpoint.responses[200]?.parse(await answer.json()) as ResponseOf<E, 200>;
};

const listingPath = (category: string): string => listCategoryProducts.path.replace('{idOrSlug}', category);

export interface Category {
  readonly slug: string;
  readonly listing: Listing;
}

export interface ProductAddress {
  readonly slug: string;
  readonly category: string;
}

/** The categories of the shop's menu, the largest first, each with its first page. */
export const readCategories = async (catalog: string, headers: Headers): Promise<readonly Category[]> => {
  const { menu } = await ask(catalog, getShop, getShop.path, headers);
  const hrefs = menu.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]);
  const slugs = [...new Set(hrefs.flatMap((href) => /^\/catalog\/category\/([^/?]+)$/.exec(href)?.[1] ?? []))];
  const categories = await Promise.all(
    slugs.map(async (slug) => ({
      slug,
      listing: await ask(catalog, listCategoryProducts, listingPath(slug), headers),
    })),
  );
  return categories.sort((a, b) => b.listing.total - a.listing.total);
};

/** Products in the order of the listings, each with the category of its page's address. */
export const readProducts = async (
  catalog: string,
  headers: Headers,
  categories: readonly Category[],
  count: number,
): Promise<readonly ProductAddress[]> => {
  const products = new Map<string, ProductAddress>();
  for (const { slug, listing } of categories)
    for (let page = 1; page <= Math.ceil(listing.total / 100) && products.size < count; page += 1) {
      const { products: cards } = await ask(
        catalog,
        listCategoryProducts,
        `${listingPath(slug)}?limit=100&page=${page}`,
        headers,
      );
      for (const card of cards) products.set(card.slug, { slug: card.slug, category: card.mainCategory.slug });
    }
  return [...products.values()].slice(0, count);
};

/** Addresses that visitors open most: pages and sorts of every category. */
export const commonListings = (categories: readonly Category[], count: number): readonly string[] => {
  const all = SORTS.flatMap((sort) =>
    categories.flatMap(({ slug, listing }) =>
      Array.from(
        { length: Math.min(6, Math.ceil(listing.total / listing.limit)) },
        (_, page) => `${listingPath(slug)}?sort=${sort}&page=${page + 1}`,
      ),
    ),
  );
  return all.slice(0, count);
};

/** Step between two chosen combinations: neighbours have little in common, and none comes twice. */
const STRIDE = 7919;
const PRICE_STEPS = 40;

/**
 * Listings that were not requested before, all different: category, sort, page, a brand or none, and a price range
 * within the prices of the category, as the sliders set it.
 */
export const newListings = (categories: readonly Category[], count: number): readonly string[] => {
  const largest = categories.slice(0, 8);
  const addressOf = (combination: number): string => {
    let rest = combination;
    const pick = (choices: number): number => {
      const chosen = rest % choices;
      rest = Math.floor(rest / choices);
      return chosen;
    };
    const category = largest[pick(largest.length)];
    if (!category) throw new Error('the shop has no categories');
    const { brands, priceRange } = category.listing.filterData;
    const [sort, page, brand] = [SORTS[pick(SORTS.length)] ?? 'default', 1 + pick(3), brands[pick(4) - 1]?.value];
    const span = (priceRange.max - priceRange.min) / (2 * PRICE_STEPS);
    const [min, max] = [
      Math.floor(priceRange.min + pick(PRICE_STEPS) * span),
      Math.ceil(priceRange.max - pick(PRICE_STEPS) * span),
    ];
    return `${listingPath(category.slug)}?sort=${sort}&page=${page}&min=${min}&max=${max}${brand ? `&brands=${brand}` : ''}`;
  };
  const combinations = largest.length * SORTS.length * 3 * 4 * PRICE_STEPS ** 2;
  // A brand that the category lacks gives the address without a brand a second time.
  const addresses = new Set<string>();
  for (let number = 0; addresses.size < count; number += 1) addresses.add(addressOf((number * STRIDE) % combinations));
  return [...addresses];
};
