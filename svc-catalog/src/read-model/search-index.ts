import type { LocalizedText } from '@shop/contracts';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { foldedWords, typosAllowed } from '../domain/folding.ts';
import type { ListedProduct } from '../domain/records.ts';
import type { FixedShelves } from './fixed-shelves.ts';
import { createKnownWords } from './known-words.ts';

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

/** Products that become findable before others are answered again. */
const SLICE = 100;
/** Of a question; what comes after them says nothing more. */
const MOST_WORDS = 16;

/* Words come to SQLite folded already and are letters and figures alone, so each is one token to its plainest tokenizer.
   Nothing but the postings is kept, outside of the JavaScript heap. The weights are those of the columns in their order. */
const TABLE = `CREATE VIRTUAL TABLE products USING fts5(
  name, sku, brand, category, content='', contentless_delete=1, detail='column', tokenize='ascii')`;
const FIND = 'SELECT rowid FROM products WHERE products MATCH ? ORDER BY bm25(products, 3, 4, 2, 1), rowid';

/** A word as it is written, or the start of one; a letter by itself starts too many. */
const asWritten = (word: string): string => (word.length > 1 ? `"${word}" OR "${word}"*` : `"${word}"`);

/** D-10.03 over one shop's products, kept current one product at a time. */
export const createSearchIndex = (textsOf: (product: ListedProduct) => SearchTexts) => {
  const database = new DatabaseSync(':memory:');
  database.exec(TABLE);
  const insert = database.prepare('INSERT OR REPLACE INTO products (rowid, name, sku, brand, category) VALUES (?, ?, ?, ?, ?)');
  const drop = database.prepare('DELETE FROM products WHERE rowid = ?');
  const matching = database.prepare(FIND);
  const anyMatching = database.prepare('SELECT rowid FROM products WHERE products MATCH ? LIMIT 1');
  const words = createKnownWords();
  const rows = new Map<string, number>();
  /** By row; a product that is gone leaves its place empty. */
  const ids: (string | undefined)[] = [];

  const put = (product: ListedProduct): void => {
    const { id, name, sku, brand, category } = textsOf(product);
    const row = rows.get(id) ?? ids.length;
    rows.set(id, row);
    ids[row] = id;
    const texts = [name, sku, brand, category].map((text) => {
      const found = foldedWords(text);
      words.add(found);
      return found.join(' ');
    });
    insert.run(row, ...texts);
  };
  /** Puts products a slice at a time; in one transaction each, which costs a quarter. */
  const putEach = async (products: Iterable<ListedProduct>): Promise<void> => {
    let slice: ListedProduct[] = [];
    const write = (): void => {
      database.exec('BEGIN');
      try {
        for (const product of slice) put(product);
      } finally {
        database.exec('COMMIT');
      }
      slice = [];
    };
    for (const product of products) {
      slice.push(product);
      if (slice.length < SLICE) continue;
      write();
      await setImmediate();
    }
    if (slice.length > 0) write();
  };

  const found = (question: string): string[] => matching.all(question).flatMap(({ rowid }) => ids[Number(rowid)] ?? []);
  /** What a word may stand for: itself or what it starts, else, when nothing is written so, words that are nearly it. */
  const meant = (word: string): string => {
    const written = asWritten(word);
    if (anyMatching.get(written)) return `(${written})`;
    return `(${[written, ...words.near(word, typosAllowed(word)).map((near) => `"${near}"`)].join(' OR ')})`;
  };

  return {
    put,
    putEach,
    has: (uuid: string): boolean => rows.has(uuid),
    remove: (uuid: string): void => {
      const row = rows.get(uuid);
      if (row === undefined) return;
      rows.delete(uuid);
      ids[row] = undefined;
      drop.run(row);
    },
    /** Ids of what matches, best first: all words when something has them all, else any of them. */
    find: (question: string): string[] => {
      const asked = foldedWords(question).slice(0, MOST_WORDS).map(meant);
      if (asked.length === 0) return [];
      const all = found(asked.join(' AND '));
      return all.length > 0 || asked.length === 1 ? all : found(asked.join(' OR '));
    },
  };
};
export type SearchIndex = ReturnType<typeof createSearchIndex>;
