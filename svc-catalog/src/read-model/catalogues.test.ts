import { productUnderTest } from '../domain/product-under-test.ts';
import type { ListedProduct } from '../domain/records.ts';
import type { CatalogueRepository } from '../persistence/catalogue.repository.ts';
import { createCatalogues } from './catalogues.ts';
import { createStockLevels } from './stock-levels.ts';

it('reads a new shop whole or not at all: a failure on the way leaves no shop without its products', async () => {
  const shop = { _id: 'new', hosts: [], isDefault: true };
  let fails = true;
  const repository = {
    shops: async () => [shop],
    fixedShopData: async () => ({
      shop, menus: undefined, categories: [], brands: [], brandLines: [], collections: [], tags: [], modules: [],
      blogCategories: [], blogPosts: [], pages: [],
    }),
    products: async function* (kept: (product: ListedProduct) => ListedProduct) {
      if (fails) throw new Error('the database is away');
      yield [kept(productUnderTest('a', { shopUuid: 'new' }))];
    },
  } as unknown as CatalogueRepository; // what the reading of a shop asks for
  const catalogues = createCatalogues(repository, createStockLevels(), Date.now);
  const signal = { kind: 'shop', id: 'new', shopUuid: 'new' } as const;
  await expect(catalogues.reload('shop', [signal])).rejects.toThrow('away');
  fails = false;
  await catalogues.reload('shop', [signal]);
  expect(catalogues.ofShop('new')?.catalogue().products.all.map(({ _id }) => _id)).toEqual(['a']);
});
