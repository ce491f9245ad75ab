import type { SeedCatalog } from '@shop/contracts/seed';
import { performance } from 'node:perf_hooks';
import type { ListedProduct } from '../../../svc-catalog/src/products/index.ts';
import { latinName, productDocument, shopDocument, withShop } from '../../../svc-catalog/src/seed-documents.ts';
import { EVERYTHING } from '../../../svc-catalog/src/storefront/domain/listing-subject.ts';
import { createListingCaches } from '../../../svc-catalog/src/storefront/read-model/listings.ts';
import { createShopMemory } from '../../../svc-catalog/src/storefront/read-model/shop-memory.ts';
import { GOLDEN_QUERIES, type GoldenQuery } from '../data/golden-queries.ts';
import { PRODUCTS } from '../data/products/index.ts';
import { idOf } from '../ids.ts';
import { buildCatalog, type Pictures } from './catalog.ts';

/** Pictures by their names alone: a search looks at none. */
const picture = (crop: string) => ({ src: crop, width: 960, height: 1200, srcset: `${crop} 960w` });
const PICTURES: Pictures = {
  image: (crop) => ({
    original: crop,
    thumb: crop,
    imageResizeds: [{ size: 'grid_display', url: crop, width: 640, height: 800, format: 'webp' }],
  }),
  upright: picture,
  wide: picture,
  categoryThumb: (slug) => slug,
};
const NOW = Date.UTC(2026, 10, 21, 9);
const CREDIT = { photographer: '', source: '', licence: '' };

/** The demo shop's products, in as many models as it takes to have so many. */
const productsOf = ({ shop, products }: SeedCatalog, count: number): ListedProduct[] => {
  const made: ListedProduct[] = [];
  for (let model = 0; made.length < count; model += 1)
    for (const seed of products) {
      if (made.length === count) break;
      const product = { ...productDocument(seed, shop.uuid), version: 1 };
      const name = Object.entries(product.name).map(([code, words]) => [code, `${words} ${String(model)}`]);
      made.push(
        model === 0
          ? product
          : {
              ...product,
              _id: `${product._id}-${String(model)}`,
              slug: `${product.slug}-${String(model)}`,
              name: Object.fromEntries(name),
              sku: `${product.sku}-${String(model)}`,
              position: product.position + model * products.length,
            },
      );
    }
  return made;
};

const soldOut = new Set(PRODUCTS.filter(({ stock }) => stock === 'out').map(({ slug }) => idOf('product', slug)));

/** The demo shop in memory as visitors search it. */
export const searchedShop = async (count = PRODUCTS.length) => {
  const catalog = buildCatalog(PICTURES, [CREDIT], NOW);
  const uuid = catalog.shop.uuid;
  const shop = createShopMemory(
    {
      shop: { ...shopDocument(catalog.shop), version: 1 },
      menus: undefined,
      categories: catalog.categories.map((entity) => withShop(entity, uuid)),
      brands: catalog.brands.map((brand) => withShop({ ...brand, name: latinName(brand.name) }, uuid)),
      brandLines: catalog.brandLines.map((line) => withShop({ ...line, name: latinName(line.name) }, uuid)),
      collections: [],
      tags: [],
      modules: [],
      blogCategories: [],
      blogPosts: [],
      pages: [],
    },
    {
      unitsOf: (product) => (soldOut.has(product.slice(0, uuid.length)) ? 0 : 10),
      scores: { entries: () => [] },
      now: () => NOW,
      caches: createListingCaches(),
    },
  );
  shop.fill(productsOf(catalog, count));
  await shop.fillSearch();
  const slugs = new Map(catalog.categories.map((category) => [category.uuid, category.slug]));
  const products = shop.catalogue().members(EVERYTHING);
  const textOf = ({ mainCategory, name }: ListedProduct): string => `${slugs.get(mainCategory) ?? ''} ${name.fr ?? ''}`;
  const texts = products.map(textOf);
  return {
    /** The category and the French name of all that a query finds. */
    find: (query: string): string[] => shop.search(query).map((number) => texts[number] ?? ''),
    isSoldOut: (text: string): boolean => soldOut.has(products[texts.indexOf(text)]?._id ?? ''),
    texts,
    searchable: shop.searchable,
    /** The numbers alone, without the texts that a measurement has no use for. */
    search: shop.search,
  };
};
export type SearchedShop = Awaited<ReturnType<typeof searchedShop>>;

/** The share of what a query has to find that it finds. */
export const recallOf = ({ finds }: GoldenQuery, found: readonly string[], all: readonly string[]): number => {
  const relevant = all.filter((text) => finds.test(text));
  const known = new Set(found);
  return relevant.length === 0 ? 0 : relevant.filter((text) => known.has(text)).length / relevant.length;
};

export interface GoldenFigures {
  readonly products: number;
  readonly queries: number;
  readonly recall: number;
  /** The share of queries with the right product in the first place. */
  readonly first: number;
  /** Of a query that nobody has asked before, and of one whose words are known. */
  readonly msAsked: number;
  readonly msRepeated: number;
  readonly msSlowest: number;
}

/** Measures the golden queries in a shop of so many products. */
export const measureGolden = async (count: number): Promise<GoldenFigures> => {
  const shop = await searchedShop(count);
  shop.search('a');
  const share = (of: (query: GoldenQuery) => number): number =>
    GOLDEN_QUERIES.reduce((sum, query) => sum + of(query), 0) / GOLDEN_QUERIES.length;
  let msSlowest = 0;
  const timed = (query: GoldenQuery): number => {
    const start = performance.now();
    shop.search(query.query);
    const ms = performance.now() - start;
    msSlowest = Math.max(msSlowest, ms);
    return ms;
  };
  const msAsked = share(timed);
  return {
    products: count,
    queries: GOLDEN_QUERIES.length,
    msAsked,
    msSlowest,
    msRepeated: share(timed),
    recall: share((query) => recallOf(query, shop.find(query.query), shop.texts)),
    first: share((query) => (query.first.test(shop.find(query.query)[0] ?? '') ? 1 : 0)),
  };
};
