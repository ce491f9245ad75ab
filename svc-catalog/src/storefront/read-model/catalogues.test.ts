import { productUnderTest } from '../../products/domain/product-under-test.ts';
import type { ListedProduct } from '../../products/index.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { createCatalogues } from './catalogues.ts';
import { createStockLevels } from './stock-levels.ts';

it('reads a new shop whole or not at all: a failure on the way leaves no shop without its products', async () => {
  const shop = { _id: 'new', hosts: [], isDefault: true };
  let fails = true;
  const repository = {
    shops: async () => [shop],
    fixedShopData: async () => ({
      shop,
      menus: undefined,
      categories: [],
      brands: [],
      brandLines: [],
      collections: [],
      tags: [],
      modules: [],
      blogCategories: [],
      blogPosts: [],
      pages: [],
    }),
    products: async function* (kept: (product: ListedProduct) => ListedProduct) {
      if (fails) throw new Error('the database is away');
      yield [kept(productUnderTest('a', { shopUuid: 'new' }))];
    },
    promotions: async () => [
      { uuid: 'ours', shopUuid: 'new' },
      { uuid: 'theirs', shopUuid: 'other' },
    ],
    ratings: async function* () {
      yield { _id: { shopUuid: 'new', product: 'a' }, stars: [4, 5] };
    },
  } as unknown as CatalogueSource; // what the reading of a shop asks for
  const catalogues = createCatalogues(repository, createStockLevels(), Date.now);
  const signal = { kind: 'shop', id: 'new', shopUuid: 'new' } as const;
  await expect(catalogues.reload('shop', [signal])).rejects.toThrow('away');
  fails = false;
  await catalogues.reload('shop', [signal]);
  expect(
    catalogues
      .ofShop('new')
      ?.catalogue()
      .products.all.map(({ _id }) => _id),
  ).toEqual(['a']);
  // Signals for these entities came before the shop existed in memory, so they had no effect.
  const catalogue = catalogues.ofShop('new')?.catalogue();
  expect(catalogue?.promotions.map(({ uuid }) => uuid)).toEqual(['ours']);
  expect(catalogue?.rating('a')).toMatchObject({ count: 2, sum: 9 });
});

it('says that shops can be searched once all that were there at the start can', async () => {
  const repository = { shops: async () => [] } as unknown as CatalogueSource; // an installation without a shop
  const catalogues = createCatalogues(repository, createStockLevels(), Date.now);
  expect(catalogues.searchable()).toBe(false);
  await catalogues.fillSearch();
  expect(catalogues.searchable()).toBe(true);
});

it('reads the ratings of a judged product by its shop, by which they are found', async () => {
  const reads: unknown[] = [];
  const repository = {
    ratings: async function* (which: unknown) {
      reads.push(which);
      yield { _id: { shopUuid: 's', product: 'a' }, stars: [4] };
    },
  } as unknown as CatalogueSource; // what the reading of a review asks for
  const catalogues = createCatalogues(repository, createStockLevels(), Date.now);
  await catalogues.reload('review', [{ kind: 'review', id: 'r', shopUuid: 's', product: 'a' }]);
  expect(reads).toEqual([{ shopUuid: 's', product: 'a' }]);
});
