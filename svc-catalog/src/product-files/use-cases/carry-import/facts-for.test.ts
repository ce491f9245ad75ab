import type { FileRow } from '../../domain/columns.ts';
import type { ImportUnit } from '../../domain/import-unit.ts';
import type { TaxonRef } from '../../../shared/taxon-ref.ts';
import { factsFor, type FactsDeps } from './facts-for.ts';

const unit = (cells: FileRow): ImportUnit => ({ product: { line: 2, cells }, combinations: [], wrong: null });

const WORDS = ['bols', 'table', 'verres', 'bahdja', 'azur', 'neuf', 'fêtes'];

it('reads the taxonomy entries of rows from the database, so that an entry that another replica has just deleted counts as missing', async () => {
  const requestedIds: string[] = [];
  const deps: FactsDeps = {
    // Only the methods that these tests need.
    products: {
      of: () => ({ named: async () => [], items: async () => [], standing: async () => new Set() }),
    } as never,
    dictionaries: { of: () => ({ all: async () => [] }) } as never, // what is asked of it here
    directory: {
      of: () => ({
        all: async (kind) => WORDS.map((slug) => ({ id: `${kind} ${slug}`, slug, name: {}, isShown: true })),
        find: async () => () => undefined,
      }),
    },
    taxonomy: {
      taxonsById: async (_shop, ids) => {
        requestedIds.push(...ids);
        const standing = ids.filter((id) => id !== 'category bols' && id !== 'tag neuf');
        // Its kind is the first word of an id of this test.
        return new Map(standing.map((id) => [id, { kind: id.split(' ')[0] as TaxonRef['kind'] }]));
      },
      slugOfCategory: async () => undefined,
    },
    newId: () => 'new',
    archiveOf: async () => undefined,
  };
  const rows = [
    unit({ sku: 'A', mainCategory: 'bols', categories: 'table | verres', brand: 'bahdja', tags: 'neuf | inconnu' }),
    unit({ sku: 'B', mainCategory: 'verres', brandLine: 'azur', collections: 'fêtes', brand: '' }),
  ];
  const { product } = await factsFor(deps, { _id: 'import', shopUuid: 'shop', state: 'checking' }, rows);
  expect(requestedIds.toSorted()).toEqual([
    ...['brand bahdja', 'brand-line azur', 'category bols', 'category table', 'category verres'],
    ...['collection fêtes', 'tag neuf'],
  ]);
  expect(product.isThere('category', 'category bols')).toBe(false);
  expect(product.isThere('tag', 'tag neuf')).toBe(false);
  expect(product.isThere('category', 'category verres')).toBe(true);
});
