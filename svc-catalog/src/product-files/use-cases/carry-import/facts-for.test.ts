import type { FileRow } from '../../domain/columns.ts';
import type { ImportUnit } from '../../domain/import-unit.ts';
import { factsFor, type FactsDeps } from './facts-for.ts';

const unit = (cells: FileRow): ImportUnit => ({ product: { line: 2, cells }, combinations: [], wrong: null });

it('asks the storage for the shelves that rows name: one that another replica deleted a moment ago is gone', async () => {
  const asked: string[] = [];
  const deps: FactsDeps = {
    products: { of: () => ({ named: async () => [] }) } as never, // what is asked of it here
    dictionaries: { of: () => ({ all: async () => [] }) } as never, // what is asked of it here
    wordsOf: () => ({
      wordOf: () => undefined,
      idOf: (kind, word) => (word === 'inconnu' ? undefined : `${kind} ${word}`),
      itemOf: () => undefined,
    }),
    factsOf: () => ({ isThere: () => true, brandOfLine: () => undefined }),
    standing: async (_shop, ids) => {
      asked.push(...ids);
      return new Set(ids.filter((id) => id !== 'category bols' && id !== 'tag neuf'));
    },
    newId: () => 'new',
    archiveOf: async () => undefined,
  };
  const rows = [
    unit({ sku: 'A', mainCategory: 'bols', categories: 'table | verres', brand: 'bahdja', tags: 'neuf | inconnu' }),
    unit({ sku: 'B', mainCategory: 'verres', brandLine: 'azur', collections: 'fêtes', brand: '' }),
  ];
  const { product } = await factsFor(deps, { _id: 'import', shopUuid: 'shop', state: 'checking' }, rows);
  expect(asked.toSorted()).toEqual([
    ...['brand bahdja', 'brand-line azur', 'category bols', 'category table', 'category verres'],
    ...['collection fêtes', 'tag neuf'],
  ]);
  expect(product.isThere('category', 'category bols')).toBe(false);
  expect(product.isThere('tag', 'tag neuf')).toBe(false);
  expect(product.isThere('category', 'category verres')).toBe(true);
});
