import MiniSearch from 'minisearch';
import { setImmediate } from 'node:timers/promises';
import { foldTerm, foldText, typosAllowed } from '../domain/folding.ts';
import type { LocalizedText } from '@shop/contracts';
import type { ListedProduct } from '../domain/records.ts';
import type { FixedShelves } from './fixed-shelves.ts';

export interface SearchTexts {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly brand: string;
  readonly category: string;
}

const allWords = (text: LocalizedText | undefined): string => Object.values(text ?? {}).join(' ');

/** D-10.03: names in all languages, sku, brand, category. */
export const searchTexts = (
  product: ListedProduct,
  { brands, brandLines, categories }: Pick<FixedShelves, 'brands' | 'brandLines' | 'categories'>,
): SearchTexts => ({
  id: product._id,
  name: [product.name.fr, product.name.ar, product.name.en].join(' '),
  sku: [product.sku, ...product.combinations.map(({ sku }) => sku)].join(' '),
  brand: [brands.get(product.brand ?? '')?.name, brandLines.get(product.brandLine ?? '')?.name].map(allWords).join(' '),
  category: product.categories.map((category) => allWords(categories.get(category)?.name)).join(' '),
});

const CHUNK = 500;
const SLICE = 50;

/** D-10.03 over one shop's products, kept current one product at a time. */
export const createSearchIndex = (textsOf: (product: ListedProduct) => SearchTexts) => {
  const index = new MiniSearch<SearchTexts>({
    fields: ['name', 'sku', 'brand', 'category'],
    processTerm: foldTerm,
    searchOptions: {
      boost: { name: 3, sku: 4, brand: 2 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => typosAllowed(term),
    },
  });

  return {
    add: (products: readonly ListedProduct[]): Promise<void> => index.addAllAsync(products.map(textsOf), { chunkSize: CHUNK }),
    put: (product: ListedProduct): void => {
      if (index.has(product._id)) index.replace(textsOf(product));
      else index.add(textsOf(product));
    },
    /** Learns the words of some products anew, a slice at a time: something they are found by was renamed. */
    renew: async (products: Iterable<ListedProduct>, which: (product: ListedProduct) => boolean): Promise<void> => {
      let renewed = 0;
      for (const product of [...products].filter(which)) {
        if (index.has(product._id)) index.replace(textsOf(product));
        renewed += 1;
        if (renewed % SLICE === 0) await setImmediate();
      }
    },
    remove: (uuid: string): void => {
      if (index.has(uuid)) index.discard(uuid);
    },
    /** Ids of what matches, best first: all words when something has them all, else any of them. */
    find: (query: string): string[] => {
      const text = foldText(query).trim();
      if (text === '') return [];
      const all = index.search(text, { combineWith: 'AND' });
      return (all.length > 0 ? all : index.search(text, { combineWith: 'OR' })).map(({ id }) => String(id));
    },
  };
};
export type SearchIndex = ReturnType<typeof createSearchIndex>;
