import { MAX_LINE_QUANTITY, MAX_PACK_LINES } from '@shop/contracts/catalog/dashboard';
import type { PackLineRecord, ProductRecord } from '../../products/domain/product-records.ts';
import { decidePack, type TypedPack } from '../../product-parts/domain/decide-pack.ts';
import type { EntityWords } from '../../shared/entity-words.ts';
import { type Read, readFlag, readPairs, readWhole, writePairs } from './cells.ts';
import type { CellError } from './cell-error.ts';
import type { ImportRow } from './import-unit.ts';
import type { CellChange } from './read-cells.ts';

/** Between a product's address, in which it never stands, and the reference of its combination. */
const OF = ':';

const lineWord = ({ product, combination }: PackLineRecord, words: EntityWords): string => {
  const word = words.wordOf('product', product) ?? product;
  if (combination === null) return word;
  const known = words.itemOf(product)?.combinations.find(({ uuid }) => uuid === combination);
  return `${word}${OF}${known?.sku ?? combination}`;
};
export const writePack = ({ pack }: Pick<ProductRecord, 'pack'>, words: EntityWords) => ({
  packLines: writePairs((pack?.lines ?? []).map((line) => [lineWord(line, words), String(line.quantity)])),
  packStrict: pack === null ? '' : pack.strict ? 'oui' : 'non',
});

/** The word of a product in the word of a line, and of its combination. */
const splitWord = (word: string): readonly [product: string, combination: string | undefined] => {
  const at = word.indexOf(OF);
  return at < 0 ? [word.trim(), undefined] : [word.slice(0, at).trim(), word.slice(at + OF.length).trim()];
};
/** The words of the products that a cell names. */
export const packWordsOf = (cell: string): string[] => {
  const pairs = readPairs(cell);
  return 'why' in pairs ? [] : pairs.value.map(([word]) => splitWord(word)[0]);
};

const readLines = (
  cell: string,
  product: Pick<ProductRecord, 'pack'>,
  words: EntityWords,
): Read<readonly PackLineRecord[]> => {
  const pairs = readPairs(cell);
  if ('why' in pairs) return pairs;
  const lines: PackLineRecord[] = [];
  for (const [word, count] of pairs.value) {
    const quantity = readWhole(count);
    if ('why' in quantity || quantity.value === 0 || quantity.value > MAX_LINE_QUANTITY)
      return { why: 'whole', said: count };
    // A deleted product is written as its id, so that an untouched cell changes nothing.
    const kept = product.pack?.lines.find((line) => lineWord(line, words) === word);
    if (kept) {
      lines.push({ ...kept, quantity: quantity.value });
      continue;
    }
    const [of, sku] = splitWord(word);
    const id = words.idOf('product', of);
    const combination =
      sku === undefined ? null : id && words.itemOf(id)?.combinations.find((one) => one.sku === sku)?.uuid;
    if (id === undefined || combination === undefined || combination === '') return { why: 'unknown', said: word };
    lines.push({ product: id, combination, quantity: quantity.value });
  }
  return lines.length > MAX_PACK_LINES ? { why: 'lines', said: String(MAX_PACK_LINES) } : { value: lines };
};

type ReadPack =
  | { readonly errors: readonly CellError[] }
  | { readonly pack: Omit<TypedPack, 'priceTtc'>; readonly changes: readonly CellChange[] };

/** The pack that a row describes; undefined if it equals the stored pack. */
export const readPack = (
  { line, cells }: ImportRow,
  product: ProductRecord,
  words: EntityWords,
): ReadPack | undefined => {
  const before = writePack(product, words);
  const { packLines = before.packLines, packStrict = '' } = cells;
  const isSameStrict = packStrict === '' || packStrict === before.packStrict;
  if (packLines === before.packLines && isSameStrict) return undefined;
  const lines = readLines(packLines, product, words);
  const strict = isSameStrict ? { value: product.pack?.strict ?? true } : readFlag(packStrict);
  if ('why' in lines || 'why' in strict)
    return {
      errors: [
        ...('why' in lines ? [{ ...lines, line, column: 'packLines' as const }] : []),
        ...('why' in strict ? [{ ...strict, line, column: 'packStrict' as const }] : []),
      ].map(({ why, ...cell }) => ({ ...cell, why: `productFiles.why.${why}` })),
    };
  const pack = { lines: lines.value, strict: strict.value };
  const after = writePack({ pack }, words);
  const changes = (['packLines', 'packStrict'] as const).flatMap((column) =>
    after[column] === before[column] ? [] : [{ line, column, before: before[column], after: after[column] }],
  );
  return changes.length === 0 ? undefined : { pack, changes };
};

export const decideReadPack = (product: ProductRecord, pack: Omit<TypedPack, 'priceTtc'>, words: EntityWords) =>
  decidePack(product, { ...pack, priceTtc: product.priceTtc }, words.itemOf);
