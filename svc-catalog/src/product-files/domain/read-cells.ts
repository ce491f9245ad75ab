import { LANGUAGES, toCentimes } from '@shop/contracts';
import { ProductFields, type StaffProduct } from '@shop/contracts/catalog/dashboard';
import { plain } from './cells.ts';
import { type CellError, columnOfField } from './cell-error.ts';
import type { EntityWords } from '../../shared/entity-words.ts';
import { type ColumnKey, PRODUCT_COLUMNS, type ProductColumn } from './columns.ts';
import { contradict } from './contradicting-prices.ts';
import type { ImportRow } from './import-unit.ts';

/** A change of one cell, as shown in the preview. */
export interface CellChange {
  readonly line: number;
  readonly column: ColumnKey;
  readonly before: string;
  readonly after: string;
}
export interface ReadCells {
  readonly fields: ProductFields;
  readonly errors: readonly CellError[];
  readonly changes: readonly CellChange[];
}

/** No product is without: where the file names none it keeps its own, and a new one begins as by a screen. */
const KEPT: ReadonlySet<ColumnKey> = new Set(['sku', 'slug', 'type', 'family', 'status', 'taxRate', 'mainCategory']);
const PRICES: readonly ColumnKey[] = ['priceTtc', 'priceHt'];
/** An empty price is none that was typed, but for a pack, which then costs the sum of its lines. */
const isNoPrice = ({ key }: ProductColumn, { cells }: ImportRow, { type }: StaffProduct): boolean =>
  PRICES.includes(key) && cells[key] === '' && (type !== 'pack' || PRICES.some((price) => (cells[price] ?? '') !== ''));

/**
 * The differences between a row and a product. A cell that equals the export changes nothing, an empty cell clears its
 * field, and a missing column leaves it unchanged.
 */
export const readCells = (
  row: ImportRow,
  product: StaffProduct,
  words: EntityWords,
  /**
   * While the file is booked its changes may already be written: an HT price next to a written TTC price is then no
   * change.
   */
  isBooked = false,
): ReadCells => {
  let fields: ProductFields = {};
  const errors: CellError[] = [];
  let changes: CellChange[] = [];
  for (const column of PRODUCT_COLUMNS) {
    const { key, write, read } = column;
    const cell = row.cells[key];
    // A file rarely contains all columns.
    if (cell === undefined) continue;
    const before = plain(write(product, words));
    if (cell === before || isNoPrice(column, row, product)) continue;
    if (cell === '' && KEPT.has(key)) continue;
    const answer = read(cell, words, product, fields);
    if ('why' in answer) {
      const { why, said } = answer;
      errors.push({ line: row.line, column: key, why: `productFiles.why.${why}`, ...(said !== undefined && { said }) });
      continue;
    }
    const after = plain(write({ ...product, ...given(answer.value) }, words));
    if (after === before) continue;
    fields = { ...fields, ...answer.value };
    changes.push({ line: row.line, column: key, before, after });
  }
  // If both prices differ, TTC applies because visitors pay it; a file contains both prices even if neither was
  // changed.
  if (typeof fields.priceTtc === 'number') {
    const { priceHt: _ht, ...rest } = fields;
    fields = rest;
  }
  if (typeof fields.priceHt === 'number' && typeof product.priceTtc === 'number' && (row.cells.priceTtc ?? '') !== '') {
    const pair = { priceHt: toCentimes(fields.priceHt), priceTtc: toCentimes(product.priceTtc) };
    if (contradict(pair, fields.taxRate ?? product.taxRate)) {
      if (!isBooked) errors.push({ line: row.line, column: 'priceHt', why: 'productFiles.why.pricesContradict' });
      const { priceHt: _ht, ...rest } = fields;
      fields = rest;
      changes = changes.filter(({ column }) => column !== 'priceHt');
    }
  }
  // A name is required in every language of the product, so an empty cell is an error.
  for (const language of LANGUAGES)
    if ((product.name[language] ?? '') !== '' && fields.name?.[language] === '')
      errors.push({ line: row.line, column: `name_${language}`, why: 'productFiles.why.needed' });
  const withCategories = withBoth(fields, row, product, words);
  const parsed = ProductFields.safeParse(withCategories);
  for (const { path } of parsed.error?.issues ?? [])
    errors.push({ line: row.line, column: columnOfField(path), why: 'productFiles.why.invalid' });
  return { fields: parsed.data ?? {}, errors, changes };
};

/** Keeps only the fields with a value; absent fields stay unchanged. */
const given = (fields: ProductFields): Partial<StaffProduct> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The former main category goes when the file says which the others are. */
const withBoth = (
  fields: ProductFields,
  { cells }: ImportRow,
  product: StaffProduct,
  words: EntityWords,
): ProductFields => {
  if (fields.mainCategory === undefined || fields.categories !== undefined || cells.categories === undefined)
    return fields;
  const categories = product.categories.filter((id) => id !== product.mainCategory && words.wordOf('category', id));
  return { ...fields, categories };
};
