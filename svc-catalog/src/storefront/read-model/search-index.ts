import type { Language, LocalizedText } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { ListedProduct } from '../../products/index.ts';
import { foldedWords, typosAllowed } from '@shop/contracts/folding';
import { inflectionsOf } from '../domain/inflections.ts';
import { type NumberSet, setOf } from '../domain/listing-index.ts';
import type { FixedIndexes } from './fixed-indexes.ts';
import { createKnownWords, type NearWord } from './known-words.ts';

export interface SearchTexts {
  readonly id: string;
  /** One text per language, because a match at the start of a name ranks higher. */
  readonly names: Readonly<Record<Language, string>>;
  readonly sku: string;
  readonly brand: string;
  readonly category: string;
}

const allWords = (text: LocalizedText | undefined): string => Object.values(text ?? {}).join(' ');

/** D-10.03: names in all languages, sku, brand, category. */
export const searchTexts = (
  product: ListedProduct,
  { brands, brandLines, categories }: Pick<FixedIndexes, 'brands' | 'brandLines' | 'categories'>,
): SearchTexts => ({
  id: product._id,
  names: { fr: product.name.fr ?? '', ar: product.name.ar ?? '', en: product.name.en ?? '' },
  sku: [product.sku, ...product.combinations.map(({ sku }) => sku)].join(' '),
  brand: [brands.get(product.brand ?? '')?.name, brandLines.get(product.brandLine ?? '')?.name].map(allWords).join(' '),
  category: product.categories.map((category) => allWords(categories.get(category)?.name)).join(' '),
});

/** Products indexed in one go; other requests are served between two slices. */
const SLICE = 100;
/** Limit of words per query; further words add nothing. */
const MAX_WORDS = 8;
/** More matches than this are not ranked: ranking 100,000 blocked other requests for 70 ms. */
export const MAX_RANKED = 5000;
/** A word of more products than this does not distinguish them, and ranking by it visits each of them. */
const COMMON = 10_000;
/** Cache of the matches per word, valid until a text changes; a word of 100,000 products takes 12 KB. */
const MEANINGS_BYTES = 4 * 1024 * 1024;
/** Cache of the folded names of brands and categories, which many products share. */
const COMMON_TEXTS = 1000;

/*
 * SQLite receives folded words of letters and digits only, so its simplest tokenizer makes one token of each. Only the
 * postings are stored, outside of the JavaScript heap. They include word positions: a table without its texts needs
 * them to count a word per column, and without them all matches rank alike. There is no prefix index, because scanning
 * the words is as fast. The weights follow the order of the columns.
 */
const TABLE = `CREATE VIRTUAL TABLE products USING fts5(
  fr, ar, en, sku, brand, category, content='', contentless_delete=1, tokenize='ascii')`;
/*
 * Segments are merged once 40 percent of their rows are deleted. At SQLite's default of 10 a rename costs three times
 * as much, and each merge blocks requests for a tenth of a second.
 */
const MERGE_RARELY = "INSERT INTO products(products, rank) VALUES ('deletemerge', 40)";
/** One text is read many times quicker than a row object for each. */
const FIND = 'SELECT group_concat(rowid) AS rows FROM products WHERE products MATCH ?';
const RANK = `SELECT rowid FROM products WHERE products MATCH ? AND +rowid IN (SELECT value FROM json_each(?))
  ORDER BY bm25(products, 3, 3, 3, 4, 2, 1), rowid`;

/** The matches of a query word and its SQLite expression. */
interface Meaning {
  readonly rows: NumberSet;
  readonly expression: string;
  /** The products with the most likely correction, if the word was corrected: they rank first. */
  readonly likeliest?: NumberSet;
}
export interface Found {
  readonly rows: readonly number[];
  /** True if the best match comes first. False: the rows have no order, because ranking them would be too slow. */
  readonly ranked: boolean;
}

const wordsOf = (query: string): string[] => [...new Set(foldedWords(query))].slice(0, MAX_WORDS);
/** Matches a word and everything it starts. A single letter matches only itself, because it starts too many words. */
const startOf = (word: string): string => (word.length > 1 ? `"${word}"*` : `"${word}"`);
/** Matches an expression at the start of a name, in any language. */
const atStartOfName = (expression: string): string => `({fr ar en} : ^${expression})`;
/** The prefix match of a word and exact matches of its inflections. */
const formsOf = (word: string, others: readonly string[]): string[] => [
  startOf(word),
  ...others.map((other) => `"${other}"`),
];
/** An exact match ranks above a prefix match, and a match at the start of a name above later ones. */
const rankedExpression = (word: string, forms: readonly string[]): string =>
  `("${word}" OR ${[...forms, ...forms.map(atStartOfName)].join(' OR ')})`;
const anyOf = (near: readonly NearWord[]): string => `(${near.map(({ known }) => startOf(known)).join(' OR ')})`;

/**
 * D-10.03: the search index of one shop, updated one product at a time. A product has one number, its row. `onWork`
 * receives the number of rows that each query visited.
 */
export const createSearchIndex = (
  textsOf: (product: ListedProduct) => SearchTexts,
  onWork: (what: 'read' | 'ranked', rows: number) => void = () => undefined,
) => {
  const database = new DatabaseSync(':memory:');
  database.exec(TABLE);
  database.exec(MERGE_RARELY);
  const insert = database.prepare(
    'INSERT OR REPLACE INTO products (rowid, fr, ar, en, sku, brand, category) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM products WHERE rowid = ?');
  const matching = database.prepare(FIND);
  const ranking = database.prepare(RANK);
  const anyMatching = database.prepare('SELECT rowid FROM products WHERE products MATCH ? LIMIT 1');
  const words = createKnownWords((word) => anyMatching.get(`"${word}"`) !== undefined);
  const meanings = new LRUCache<string, Meaning>({
    maxSize: MEANINGS_BYTES,
    sizeCalculation: ({ rows, expression, likeliest }) =>
      (rows.words.length + (likeliest?.words.length ?? 0)) * 4 + expression.length * 2 + 200,
  });
  const commonTexts = new LRUCache<string, readonly string[]>({ max: COMMON_TEXTS });
  const common = (text: string): readonly string[] => {
    const known = commonTexts.get(text);
    if (known) return known;
    const found = foldedWords(text);
    commonTexts.set(text, found);
    return found;
  };
  const rows = new Map<string, number>();
  const idsByRow = new Map<number, string>();
  let nextRow = 0;

  const indexText = (found: readonly string[]): string => {
    words.add(found);
    return found.join(' ');
  };
  const put = (product: ListedProduct): void => {
    const { id, names, sku, brand, category } = textsOf(product);
    const row = rows.get(id) ?? nextRow++;
    rows.set(id, row);
    idsByRow.set(row, id);
    meanings.clear();
    const own = [names.fr, names.ar, names.en, sku].map((text) => indexText(foldedWords(text)));
    const shared = [brand, category].map((text) => indexText(common(text)));
    insert.run(row, ...own, ...shared);
  };
  /** Indexes products in slices. One transaction per slice costs a quarter of one per product. */
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

  const rowsOf = (expression: string): NumberSet => {
    const found = matching.get(expression)?.rows;
    const numbers = typeof found === 'string' ? found.split(',') : [];
    onWork('read', numbers.length);
    return setOf(numbers.map(Number));
  };
  /** Matches the word, its completions and its inflections. If nothing matches, corrects typing errors. */
  const lookUp = (word: string): Meaning => {
    const forms = formsOf(word, inflectionsOf(word).filter(words.has));
    const exact = rowsOf(forms.join(' OR '));
    if (!exact.isEmpty()) return { rows: exact, expression: rankedExpression(word, forms) };
    const near = words.near(word, typosAllowed(word));
    const [first] = near;
    if (!first) return { rows: setOf([]), expression: '' };
    const expression = anyOf(near);
    return {
      rows: rowsOf(expression),
      expression,
      likeliest: rowsOf(anyOf(near.filter(({ off }) => off === first.off))),
    };
  };
  const meaningOf = (word: string): Meaning => {
    const known = meanings.get(word);
    if (known) return known;
    const meaning = lookUp(word);
    meanings.set(word, meaning);
    return meaning;
  };
  /** Sorted by relevance, using the words that distinguish products. */
  const rankedBy = (distinctive: readonly Meaning[], rows: readonly number[], all: boolean): number[] => {
    onWork('ranked', rows.length);
    const expression = distinctive.map((meaning) => meaning.expression).join(all ? ' AND ' : ' OR ');
    const ranked = ranking.all(expression, JSON.stringify(rows)).map(({ rowid }) => Number(rowid));
    const guesses = distinctive.flatMap(({ likeliest }) => likeliest ?? []);
    const likely = (row: number): number => guesses.filter((likeliest) => likeliest.has(row)).length;
    return guesses.length === 0 ? ranked : ranked.sort((a, b) => likely(b) - likely(a));
  };

  return {
    put,
    putEach,
    has: (uuid: string): boolean => rows.has(uuid),
    /** The row of a product. A product that is removed and added again gets a new row. */
    rowOf: (uuid: string): number | undefined => rows.get(uuid),
    /** The product of a row, unless it was removed. */
    idOf: (row: number): string | undefined => idsByRow.get(row),
    /** One more than the highest row ever assigned. */
    rows: (): number => nextRow,
    remove: (uuid: string): void => {
      const row = rows.get(uuid);
      if (row === undefined) return;
      rows.delete(uuid);
      idsByRow.delete(row);
      drop.run(row);
      meanings.clear();
    },
    /** Looks up the words of a query one at a time, so that other requests are served in between. */
    prepare: async (query: string): Promise<void> => {
      for (const word of wordsOf(query)) {
        if (meanings.has(word)) continue;
        meaningOf(word);
        await setImmediate();
      }
    },
    /** The matches: products with all known words if there are any, otherwise products with any of them. */
    find: (query: string): Found => {
      const known = wordsOf(query)
        .map(meaningOf)
        .filter(({ rows }) => !rows.isEmpty());
      const found = setOf([]);
      const [first, ...others] = known;
      if (!first) return { rows: [], ranked: true };
      found.union(first.rows);
      for (const { rows } of others) found.intersection(rows);
      const all = !found.isEmpty();
      if (!all) for (const { rows } of known) found.union(rows);
      const distinctive = known.filter(({ rows }) => rows.size() <= COMMON);
      const numbers = found.array();
      if (numbers.length > MAX_RANKED || distinctive.length === 0) return { rows: numbers, ranked: false };
      return { rows: rankedBy(distinctive, numbers, all), ranked: true };
    },
  };
};
export type SearchIndex = ReturnType<typeof createSearchIndex>;
