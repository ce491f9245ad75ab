import { toCentimes } from '@shop/contracts';
import { CombinationInput } from '@shop/contracts/catalog/dashboard';
import type { TypedCombination } from '../../product-parts/domain/decide-combinations.ts';
import type { CombinationRecord, ProductRecord, ValueRecord } from '../../products/domain/product-records.ts';
import { type CellWhy, type Read, readAmount, readFlag, readPairs } from './cells.ts';
import { type CellError, columnOfField } from './cell-error.ts';
import type { ColumnKey } from './columns.ts';
import { contradict } from './contradicting-prices.ts';
import type { ImportRow } from './import-unit.ts';
import type { CellChange } from './read-cells.ts';
import { combinationRow } from './rows-of-product.ts';

/** A value by the keys of the shop's dictionaries; undefined: there is none. */
export type ValueOf = (type: string, value: string) => ValueRecord | undefined;
interface Reads {
  readonly valueOf: ValueOf;
  /** The tax rate of the product according to the row (percent). */
  readonly taxRate: number;
  /** As for `readCells`. */
  readonly isBooked: boolean;
}
export interface ReadCombinations {
  /** All of the product's, in their order; undefined: the file changes none. */
  readonly typed: readonly TypedCombination[] | undefined;
  /** The row of each, where it has one. */
  readonly rows: readonly (ImportRow | undefined)[];
  readonly errors: readonly CellError[];
  readonly changes: readonly CellChange[];
}

export const readValues = (cell: string, valueOf: ValueOf): Read<readonly ValueRecord[]> => {
  const pairs = readPairs(cell);
  if ('why' in pairs) return pairs;
  const values: ValueRecord[] = [];
  for (const [type, value] of pairs.value) {
    const found = valueOf(type, value);
    if (!found) return { why: 'unknown', said: `${type}=${value}` };
    values.push(found);
  }
  return { value: values };
};

const asItWas = (one: CombinationRecord): TypedCombination => ({
  uuid: one.uuid,
  name: one.name ?? null,
  sku: one.sku,
  barcode: one.barcode ?? null,
  isDefault: one.isDefault,
  values: one.values,
  images: one.images,
});
const NEW: TypedCombination = { name: null, sku: '', barcode: null, isDefault: false, values: [], images: [] };
type CombinationCells = { -readonly [Field in keyof TypedCombination]?: TypedCombination[Field] };

/** The differences between a row and its combination. */
const readRow = (
  { line, cells }: ImportRow,
  before: CombinationRecord | undefined,
  product: ProductRecord,
  { valueOf, taxRate, isBooked }: Reads,
) => {
  const written = before ? combinationRow(before, product) : {};
  const errors: CellError[] = [];
  let changes: CellChange[] = [];
  const fields: CombinationCells = {};
  const wrong = (column: ColumnKey, { why, said: word }: { why: CellWhy; said?: string }): void => {
    errors.push({ line, column, why: `productFiles.why.${why}`, ...(word !== undefined && { said: word }) });
  };
  const differs = (column: ColumnKey): string | undefined => {
    const cell = cells[column];
    return cell === undefined || cell === (written[column] ?? '') ? undefined : cell;
  };
  const take = <Value>(column: ColumnKey, read: (cell: string) => Read<Value>, put: (value: Value) => void): void => {
    const cell = differs(column);
    if (cell === undefined) return;
    const answer = read(cell);
    if ('why' in answer) return wrong(column, answer);
    put(answer.value);
    changes.push({ line, column, before: written[column] ?? '', after: cell });
  };
  const text = (cell: string): Read<string> => ({ value: cell });
  take('sku', text, (sku) => (fields.sku = sku));
  take('combinationName', text, (name) => (fields.name = name === '' ? null : name));
  take('barcode', text, (barcode) => (fields.barcode = barcode === '' ? null : barcode));
  take(
    'values',
    (cell) => readValues(cell, valueOf),
    (values) => (fields.values = values),
  );
  const isDefault = readFlag(cells.isDefault ?? '');
  if ('why' in isDefault) wrong('isDefault', isDefault);
  else if (cells.isDefault !== undefined && isDefault.value !== (before?.isDefault ?? false))
    take('isDefault', readFlag, (value) => (fields.isDefault = value));
  // As the product's own: of two that were typed TTC holds, and an empty one is none.
  for (const key of ['priceTtc', 'priceHt'] as const) {
    const cell = differs(key);
    if (cell === undefined || cell === '') continue;
    const amount = readAmount(cell);
    if ('why' in amount) wrong(key, amount);
    else if (String(amount.value) !== written[key] && fields.priceTtc === undefined) {
      fields[key] = toCentimes(amount.value);
      changes.push({ line, column: key, before: written[key] ?? '', after: String(amount.value) });
    }
  }
  if (before && fields.priceHt !== undefined && fields.priceTtc === undefined && (cells.priceTtc ?? '') !== '')
    if (contradict({ priceHt: fields.priceHt, priceTtc: before.priceTtc }, taxRate)) {
      if (!isBooked) errors.push({ line, column: 'priceHt', why: 'productFiles.why.pricesContradict' });
      delete fields.priceHt;
      changes = changes.filter(({ column }) => column !== 'priceHt');
    }
  const checked = CombinationInput.safeParse({ ...NEW, sku: cells.sku ?? '', ...combinationValues(fields, before) });
  for (const { path } of checked.error?.issues ?? [])
    errors.push({ line, column: columnOfField(path), why: 'productFiles.why.invalid' });
  return { fields, errors, changes };
};
/** The values that the contract checks; amounts are checked when they are read. */
const combinationValues = (fields: CombinationCells, before: CombinationRecord | undefined) => ({
  name: fields.name ?? null,
  barcode: fields.barcode ?? null,
  values: (fields.values ?? before?.values ?? []).map((value) => ({ ...value })),
});

/**
 * Applies the rows of a product to its combinations, matched by SKU. A combination without a row stays as it is: a
 * file deletes nothing.
 */
export const readCombinations = (
  rows: readonly ImportRow[],
  product: ProductRecord,
  reads: Reads,
): ReadCombinations => {
  const typed = product.combinations.map(asItWas);
  const rowOf: (ImportRow | undefined)[] = typed.map(() => undefined);
  const errors: CellError[] = [];
  const changes: CellChange[] = [];
  for (const row of rows) {
    const { sku } = row.cells;
    const at = product.combinations.findIndex((one) => one.sku === sku);
    const read = readRow(row, product.combinations[at], product, reads);
    errors.push(...read.errors);
    changes.push(...read.changes);
    const place = at < 0 ? typed.length : at;
    typed[place] = { ...(typed[at] ?? NEW), ...read.fields };
    rowOf[place] = row;
    if (read.fields.isDefault === true)
      for (const [other, one] of typed.entries()) if (other !== place) typed[other] = { ...one, isDefault: false };
  }
  return { typed: changes.length > 0 ? typed : undefined, rows: rowOf, errors, changes };
};
