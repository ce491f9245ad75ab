import { foldedWords, typosAllowed } from '@shop/contracts/folding';
import { LRUCache } from 'lru-cache';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { ListedProduct } from '../../products/index.ts';
import { type NumberSet, setOf } from '../domain/listing-index.ts';
import { createSynonyms, type SynonymGroup } from '../domain/synonyms.ts';
import { createKnownWords } from './known-words.ts';
import { anyForm, categoryOf, formsOf, synonymForms, tiersOf, type WordForms } from './search-expressions.ts';
import type { SearchTexts } from './search-texts.ts';

/** Products indexed in one go; other requests are served between two slices. */
const SLICE = 100;
/** Limit of words per query; further words add nothing. */
const MAX_WORDS = 8;
/** Products of one tier that rank by it; the others of a word that is so common rank below all tiers. */
export const MAX_RANKED = 5000;
/** What a matched word counts beside its tier: a product with more of the words is always better. */
const MATCHED = 32;
/** The first tier; each of the next counts two less, so that a product of a matching category is before its equals. */
const BEST = 30;
/** Letters that a word may differ by when another one is suggested, beyond those that are corrected unasked. */
const MORE_TYPOS = 1;
const MIN_SUGGESTED = 3;
/** Words of up to so many letters have too many others two letters away: `prix` is not `pro`. */
const MAX_SHORT_LENGTH = 4;
const suggestedTypos = (unit: string): number => {
  const typos = (typosAllowed(unit) || 0) + MORE_TYPOS;
  return unit.length <= MAX_SHORT_LENGTH ? Math.min(typos, 1) : typos;
};
/** Someone who has typed fewer letters than this may mean anything. */
const MIN_SYNONYM_START = 3;
/** Cache of the matches per word, valid until a text changes; a word of 100,000 products takes 12 KB. */
const MEANINGS_BYTES = 4 * 1024 * 1024;
/** Cache of the folded names of brands and categories, which many products share. */
const COMMON_TEXTS = 1000;

/*
 * SQLite receives folded words of letters and digits only, so its simplest tokenizer makes one token of each. Only the
 * postings are stored, outside of the JavaScript heap. They include word positions, for the start of a name. There is
 * no prefix index, because scanning the words is as fast.
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
const FIND_SOME = `SELECT group_concat(id) AS rows
  FROM (SELECT rowid AS id FROM products WHERE products MATCH ? LIMIT ${MAX_RANKED})`;

/** The matches of a unit of the query. */
interface Meaning {
  readonly rows: NumberSet;
  /** Rows by how well they match, best first. A row stands in one tier, or in none. */
  readonly tiers: readonly Uint32Array[];
  /** Rows whose category matches, whatever else does. */
  readonly inCategory: Uint32Array;
}
/** A look-up in steps, between which other requests are served. */
type Work<Result> = Generator<undefined, Result, undefined>;
const NOTHING: Meaning = { rows: setOf([]), tiers: [], inCategory: new Uint32Array() };
const sizeOf = ({ rows, tiers, inCategory }: Meaning): number =>
  (rows.words.length + inCategory.length) * 4 + tiers.reduce((sum, { length }) => sum + length * 4, 200);

/** Words in a row that make one of the phrases are one unit. */
const withPhrases = (words: readonly string[], phrases: readonly (readonly string[])[]): string[] => {
  const units: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phrases.find((each) => each.every((word, place) => words[at + place] === word));
    const length = phrase?.length ?? 1;
    units.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return units;
};

/**
 * D-10.03: the search index of one shop, updated one product at a time. A product has one number, its row. `onWork`
 * receives the number of rows that each query visited.
 */
export const createSearchIndex = (
  textsOf: (product: ListedProduct) => SearchTexts,
  groups: readonly SynonymGroup[] = [],
  onWork: (what: 'read' | 'ranked', rows: number) => void = () => undefined,
) => {
  const database = new DatabaseSync(':memory:');
  database.exec(TABLE);
  database.exec(MERGE_RARELY);
  const insert = database.prepare(
    'INSERT OR REPLACE INTO products (rowid, fr, ar, en, sku, brand, category) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const drop = database.prepare('DELETE FROM products WHERE rowid = ?');
  const matching = { read: database.prepare(FIND), ranked: database.prepare(FIND_SOME) };
  const anyMatching = database.prepare('SELECT rowid FROM products WHERE products MATCH ? LIMIT 1');
  let synonyms = createSynonyms(groups);
  const words = createKnownWords((word) => synonyms.has(word) || anyMatching.get(`"${word}"`) !== undefined);
  words.add(synonyms.words);
  const meanings = new LRUCache<string, Meaning>({ maxSize: MEANINGS_BYTES, sizeCalculation: sizeOf });
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
  let changes = 0;
  const forget = (): void => {
    changes += 1;
    meanings.clear();
  };

  const indexText = (found: readonly string[]): string => {
    words.add(found);
    return found.join(' ');
  };
  const put = (product: ListedProduct): void => {
    const { id, names, sku, brand, category } = textsOf(product);
    const row = rows.get(id) ?? nextRow++;
    rows.set(id, row);
    idsByRow.set(row, id);
    forget();
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

  const rowsOf = (expression: string, what: 'read' | 'ranked'): number[] => {
    const found = matching[what].get(expression)?.rows;
    const numbers = typeof found === 'string' ? found.split(',').map(Number) : [];
    onWork(what, numbers.length);
    return numbers;
  };
  /** What matches any of these, with the matches of earlier ones before those of later ones. */
  const meaningOfForms = function* (likeliestFirst: readonly WordForms[]): Work<Meaning> {
    const found = setOf(rowsOf(likeliestFirst.map(anyForm).join(' OR '), 'read'));
    const left = found.clone();
    const tiers: Uint32Array[] = [];
    for (const expression of likeliestFirst.flatMap(tiersOf)) {
      if (left.isEmpty()) break;
      yield;
      const tier = Uint32Array.from(rowsOf(expression, 'ranked').filter((row) => left.has(row)));
      for (const row of tier) left.remove(row);
      tiers.push(tier);
    }
    const [likeliest] = likeliestFirst;
    const inCategory = found.isEmpty() || !likeliest ? [] : rowsOf(categoryOf(likeliest), 'ranked');
    return { rows: found, tiers, inCategory: Uint32Array.from(inCategory) };
  };
  const mistyped = function* (unit: string): Work<Meaning> {
    const near = words.near(unit, typosAllowed(unit));
    if (near.length === 0) return NOTHING;
    const forms = [...new Set(near.map(({ off }) => off))].map((distance): WordForms => {
      const meant = near.filter(({ off }) => off === distance).map(({ known }) => formsOf(known, synonyms, words.has));
      return {
        exact: meant.flatMap(({ exact }) => exact),
        direct: meant.flatMap(({ direct }) => direct),
        synonyms: meant.flatMap((each) => each.synonyms),
      };
    });
    return yield* meaningOfForms(forms);
  };
  /**
   * Matches the word, its completions, its inflections and its synonyms. If nothing matches, takes the word for the
   * start of one with synonyms, and otherwise corrects typing errors.
   */
  const lookUp = function* (unit: string): Work<Meaning> {
    const own = yield* meaningOfForms([formsOf(unit, synonyms, words.has)]);
    if (!own.rows.isEmpty()) return own;
    const begun = unit.length < MIN_SYNONYM_START ? [] : synonymForms(synonyms.startingWith(unit), words.has);
    const meant = begun.length === 0 ? NOTHING : yield* meaningOfForms([{ exact: [], direct: [], synonyms: begun }]);
    return meant.rows.isEmpty() ? yield* mistyped(unit) : meant;
  };
  const meaningOf = (unit: string): Meaning => {
    const known = meanings.get(unit);
    if (known) return known;
    const work = lookUp(unit);
    let step = work.next();
    while (!step.done) step = work.next();
    meanings.set(unit, step.value);
    return step.value;
  };
  const unitsOf = (query: string): string[] => [
    ...new Set(withPhrases(foldedWords(query), synonyms.phrases).slice(0, MAX_WORDS)),
  ];

  /** Products of the same score together, the highest score first. */
  const grouped = (found: NumberSet, known: readonly Meaning[], all: boolean): number[][] => {
    const scores = new Uint16Array(nextRow);
    const add = (row: number, score: number): void => void (scores[row] = (scores[row] ?? 0) + score);
    for (const { rows, tiers, inCategory } of known) {
      if (!all) rows.forEach((row) => add(row, MATCHED));
      tiers.forEach((tier, at) => tier.forEach((row) => add(row, Math.max(1, BEST - 2 * at))));
      inCategory.forEach((row) => add(row, 1));
    }
    const groups: number[][] = [];
    found.forEach((row) => (groups[scores[row] ?? 0] ??= []).push(row));
    return groups.filter(Boolean).reverse();
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
      forget();
    },
    /** The owner has changed which words mean the same. */
    setSynonyms: (next: readonly SynonymGroup[]): void => {
      synonyms = createSynonyms(next);
      words.add(synonyms.words);
      forget();
    },
    /** Looks up the words of a query in steps, so that other requests are served in between. */
    prepare: async (query: string): Promise<void> => {
      for (const unit of unitsOf(query)) {
        if (meanings.has(unit)) continue;
        const before = changes;
        const work = lookUp(unit);
        let step = work.next();
        for (; !step.done; step = work.next()) await setImmediate();
        // Otherwise a part of it may be what was there before the change.
        if (changes === before) meanings.set(unit, step.value);
        await setImmediate();
      }
    },
    /**
     * Words to suggest for a query that finds nothing: nearest to those that were typed, and found themselves. They are
     * folded.
     */
    meant: (query: string): string[] =>
      unitsOf(query).flatMap((unit) => {
        const near = unit.length < MIN_SUGGESTED ? [] : words.near(unit, suggestedTypos(unit));
        return near.find(({ known }) => !meaningOf(known).rows.isEmpty())?.known ?? [];
      }),
    /**
     * The matches: products with all known words if there are any, otherwise products with any of them. Best first, and
     * those that match alike together.
     */
    find: (query: string): number[][] => {
      const known = unitsOf(query)
        .map(meaningOf)
        .filter(({ rows }) => !rows.isEmpty());
      const found = setOf([]);
      const [first, ...others] = known;
      if (!first) return [];
      found.union(first.rows);
      for (const { rows } of others) found.intersection(rows);
      const all = !found.isEmpty();
      if (!all) for (const { rows } of known) found.union(rows);
      return grouped(found, known, all);
    },
  };
};
export type SearchIndex = ReturnType<typeof createSearchIndex>;
