import { ListingQuery, SORTS } from '@shop/contracts/catalog/storefront';
import fc from 'fast-check';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { combinationUnderTest, productUnderTest } from '../../products/domain/product-under-test.ts';
import { facetKeysOf, facetLabels } from './listing-facets.ts';
import { indexListing, setOf } from './listing-index.ts';
import { listingPage } from './listing.ts';
import { plainListing } from './plain-listing-under-test.ts';
import type { IndexedProducts } from './shop-catalogue.ts';
import { sortedNumbers } from './sorting.ts';

const SHOP = 's';
const texts = { description: {}, seoTitle: {}, seoDescription: {} };
const named = (slug: string) => ({ _id: `id-${slug}`, shopUuid: SHOP, slug, name: { fr: slug }, ...texts });
const indexOf = <Entity extends { _id: string; slug: string }>(entities: readonly Entity[]) => ({
  all: entities,
  get: (key: string) => entities.find(({ _id, slug }) => _id === key || slug === key),
});
const brand = (slug: string) => ({ ...named(slug), logo: null, position: 0 });
const taxonomy = {
  brands: indexOf(['atlas', 'numidia', 'tassili'].map(brand)),
  brandLines: indexOf(['pro', 'eco'].map((slug) => ({ ...brand(slug), brand: 'id-atlas', picture: null }))),
  categories: indexOf(
    ['maison', 'cuisine', 'sport'].map((slug) => ({
      ...named(slug),
      parent: null,
      position: 0,
      thumb: null,
      picture: null,
    })),
  ),
  tags: indexOf(['promo', 'neuf'].map(named)),
};
const value = (type: string, key: string) => ({ type, typeLabel: { fr: type }, value: key, label: { fr: `n${key}` } });

const slugIn = (slugs: readonly string[]) => fc.constantFrom(...slugs).map((slug) => `id-${slug}`);
const someIn = (slugs: readonly string[]) => fc.subarray(slugs.map((slug) => `id-${slug}`));
const valuesOf = (types: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...types), fc.constantFrom('1', '2', '10')), { maxLength: 3 })
    .map((pairs) => pairs.map(([type, key]) => value(type, key)));
const product = fc.record({
  name: fc.constantFrom('four 9', 'four 10', 'Évier', 'drap').map((fr) => ({ fr })),
  brand: fc.option(slugIn(['atlas', 'numidia', 'tassili'])),
  brandLine: fc.option(slugIn(['pro', 'eco'])),
  mainCategory: slugIn(['maison', 'cuisine', 'sport']),
  categories: someIn(['maison', 'cuisine', 'sport']),
  tags: someIn(['promo', 'neuf']),
  features: valuesOf(['power', 'size']),
  combinations: fc.array(
    valuesOf(['color', 'size']).map((values) => combinationUnderTest('c', { values })),
    { maxLength: 3 },
  ),
  position: fc.nat(3),
  createdAt: fc.nat(4),
  priceTtc: fc.integer({ min: 0, max: 6 }).map((dzd) => dzd * 100),
});
/** Asked for now and then only: one who asks for everything at once finds nothing, and nothing is compared. */
const seldom = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: values, weight: 1 });
const chosen = (keys: readonly string[]) =>
  seldom(fc.subarray([...keys], { minLength: 1 }).map((list) => list.join(',')));
const query = fc
  .record({
    page: fc.constantFrom('1', '2', '5'),
    limit: fc.constantFrom('1', '3', '12'),
    sort: fc.constantFrom(...SORTS),
    brands: chosen(['atlas', 'tassili', 'nobody']),
    brandLines: chosen(['pro', 'eco']),
    subCategories: chosen(['maison', 'sport']),
    tags: chosen(['promo', 'neuf']),
    'features[power]': chosen(['1', '10']),
    'features[nothing]': chosen(['x']),
    'attributes[color]': chosen(['1', '2']),
    min: seldom(fc.constantFrom('1', '3')),
    max: seldom(fc.constantFrom('2', '5')),
    inStock: seldom(fc.constantFrom('true', 'false')),
  })
  .map((request) =>
    ListingQuery.parse(Object.fromEntries(Object.entries(request).filter(([, text]) => text !== undefined))),
  );

const catalogue = fc.array(fc.tuple(product, fc.boolean()), { maxLength: 25 }).map((pairs) =>
  pairs
    .map(([fields, available], at) => ({
      product: productUnderTest(`p${String(at).padStart(2, '0')}`, fields),
      available,
    }))
    .sort((a, b) => a.product.position - b.product.position),
);
const priceOf = ({ priceTtc }: ListedProduct) => priceTtc ?? 0;
const indexed = (entities: readonly { product: ListedProduct; available: boolean }[]): IndexedProducts => {
  const products = entities.map((entity) => entity.product);
  const index = indexListing(products, (each) => facetKeysOf(each, taxonomy), priceOf);
  return {
    index,
    available: () => setOf(entities.flatMap(({ available }, number) => (available ? [number] : []))),
    order: (sort, language) => sortedNumbers(index, sort, language),
    labels: (language) => facetLabels(index, taxonomy, language),
  };
};
const context = {
  type: 'brand',
  id: null,
  slug: null,
  name: '',
  description: '',
  image: null,
  path: [],
  endsAt: null,
} as const;

describe('a listing', () => {
  it('[D-10.01] [SF-4.13] equals a plain walk through all products, for any query and shop', () => {
    fc.assert(
      fc.property(
        catalogue,
        query,
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (entities, request, searched, random) => {
          const found = searched
            ? entities
                .map((_, number) => number)
                .filter(() => Number(random.next().value) % 2 === 0)
                .reverse()
            : undefined;
          const subject = {
            context: { ...context, path: [] },
            products: indexed(entities),
            ...(found ? { found } : {}),
          };
          const page = listingPage(subject, request, 'fr');
          const candidates = entities.map((entity) => ({
            ...entity,
            keys: facetKeysOf(entity.product, taxonomy),
            price: priceOf(entity.product),
          }));
          const lists = {
            brands: taxonomy.brands.all,
            brandLines: taxonomy.brandLines.all,
            categories: taxonomy.categories.all,
            tags: taxonomy.tags.all,
          };
          const ids = found?.map((number) => entities[number]?.product._id ?? '');
          const plain = plainListing(candidates, request, lists, 'fr', ids);
          expect({
            ids: page.products.map(({ _id }) => _id),
            total: page.rest.total,
            filterData: page.rest.filterData,
          }).toEqual(plain);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('pages neither repeat nor lose anything, however many are alike', () => {
    const alike = Array.from({ length: 7 }, (_, at) => ({ product: productUnderTest(`p${at}`), available: true }));
    const products = indexed(alike);
    for (const sort of SORTS) {
      const shown = [1, 2, 3, 4].flatMap(
        (page) =>
          listingPage(
            { context: { ...context, path: [] }, products },
            ListingQuery.parse({ sort, page, limit: 2 }),
            'fr',
          ).products,
      );
      expect(new Set(shown).size).toBe(7);
      expect(shown).toHaveLength(7);
    }
  });

  it('a category is no choice of its own listing, nor one that is not below it', () => {
    const categories = indexOf(
      taxonomy.categories.all.map((each) => (each.slug === 'cuisine' ? { ...each, parent: 'id-maison' } : each)),
    );
    const all = ['id-cuisine', 'id-sport'];
    const own = indexed([
      { product: productUnderTest('p', { mainCategory: 'id-maison', categories: all }), available: true },
    ]);
    const labels: IndexedProducts['labels'] = (language) =>
      facetLabels(own.index, { ...taxonomy, categories }, language);
    const of = { ...context, path: [], type: 'category' as const, slug: 'maison' };
    const subject = { context: of, products: { ...own, labels } };
    const { filterData } = listingPage(subject, ListingQuery.parse({}), 'fr').rest;
    expect(filterData.subCategories.map(({ value: slug }) => slug)).toEqual(['cuisine']);
  });
});
