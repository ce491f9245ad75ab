import { inHouseEan13 } from '@shop/contracts/catalog';
import { isolated } from '@shop/back-office/text';
import { joinList } from '@shop/kit/format';
import { localized, toCentimes, toDzd, type Language } from '@shop/contracts';
import { priceHtOf, priceTtcOf } from '@shop/contracts/catalog';
import type { CombinationInput, ProductParts, ValueInput } from '@shop/contracts/catalog/dashboard';

/** A combination in the grid. */
export interface Row extends Record<string, unknown> {
  /** The key for React and the selection: the row's id, or a temporary one if it is new. */
  readonly key: string;
  readonly uuid?: string;
  readonly name: string | null;
  readonly sku: string;
  readonly barcode: string | null;
  readonly priceHt: number | null;
  readonly priceTtc: number | null;
  /** D-3.14: which of the two was typed; absent: neither. */
  readonly typed?: 'priceHt' | 'priceTtc';
  readonly isDefault: boolean;
  readonly values: readonly ValueInput[];
  readonly images: readonly string[];
}

export const rowsOf = ({ combinations }: Pick<ProductParts, 'combinations'>): Row[] =>
  combinations.map(({ units: _units, ...combination }) => ({ ...combination, key: combination.uuid }));

/** How many rows are new, changed or removed. */
export const changedRows = (rows: readonly Row[], before: readonly Row[]): number => {
  const known = new Map(before.map((row) => [row.key, JSON.stringify(row)]));
  const removed = before.filter(({ key }) => rows.every((row) => row.key !== key));
  return rows.filter((row) => known.get(row.key) !== JSON.stringify(row)).length + removed.length;
};

/** The request form of a row; an emptied price is null, as the contract requires. */
type Input = Omit<CombinationInput, 'priceHt' | 'priceTtc'> & Partial<Pick<Row, 'priceHt' | 'priceTtc'>>;
export const inputOf = ({ key: _key, priceHt, priceTtc, typed, values, images, ...row }: Row): Input => ({
  ...row,
  values: [...values],
  images: [...images],
  barcode: row.barcode === '' ? null : row.barcode,
  ...(typed === 'priceHt' && { priceHt }),
  ...(typed === 'priceTtc' && { priceTtc }),
});

/** D-3.14: the other of the two prices follows by the tax. @param amount '' where the field was emptied */
export const priced = (row: Row, typed: 'priceHt' | 'priceTtc', amount: number | '', taxRate: number): Row => {
  if (amount === '') return { ...row, typed, priceHt: null, priceTtc: null };
  const centimes = toCentimes(amount);
  const other = toDzd((typed === 'priceHt' ? priceTtcOf : priceHtOf)(centimes, taxRate));
  return typed === 'priceHt'
    ? { ...row, typed, priceHt: amount, priceTtc: other }
    : { ...row, typed, priceTtc: amount, priceHt: other };
};

const ARABIC = /[\u0600-\u06ff]/;
/** In Arabic a value such as `3 tasses` keeps its own direction. */
const valueIn = ({ label, value }: Pick<ValueInput, 'label' | 'value'>, language: Language): string => {
  const text = localized(label, language) || value;
  return language === 'ar' && !ARABIC.test(text) ? isolated(text) : text;
};
export const labelOf = ({ name, values }: Pick<Row, 'name' | 'values'>, language: Language): string =>
  name ??
  joinList(
    values.map((value) => valueIn(value, language)),
    language,
  );

/** Those that cost nothing here, and something before, if they were there. */
export const freed = (rows: readonly Row[], before: Pick<ProductParts, 'combinations'>): readonly Row[] => {
  const free = new Set(before.combinations.filter(({ priceTtc }) => priceTtc === 0).map(({ uuid }) => uuid));
  return rows.filter(({ uuid, priceTtc }) => priceTtc === 0 && !(uuid !== undefined && free.has(uuid)));
};

const keyOfValues = (values: readonly ValueInput[]): string =>
  values
    .map(({ type, value }) => `${type}=${value}`)
    .toSorted()
    .join(' ');

/** Every way to take one value of each attribute. */
export const gridOf = (attributes: readonly (readonly ValueInput[])[]): ValueInput[][] =>
  attributes.reduce<ValueInput[][]>(
    (made, values) => made.flatMap((row) => values.map((value) => [...row, value])),
    attributes.length === 0 ? [] : [[]],
  );

/** Letters and digits that every scanner and keyboard knows; undefined: there are others in it, or none. */
const asCode = (text: string | undefined): string | undefined => {
  const bare = (text ?? '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const words = bare.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => /^[a-z0-9]+$/i.test(word))
    ? words.join('-').toUpperCase()
    : undefined;
};
/** A value's own word, else its name in a language of Latin letters. */
const codeOf = ({ value, label }: ValueInput): string | undefined =>
  [value, label.fr, label.en].map(asCode).find((code) => code !== undefined);

/**
 * Builds the SKU from a pattern: `{SKU}` is the product's, `{VALUES}` stands for the values, `{N}` for a number; an
 * Arabic value is replaced by that number.
 */
export const skuOf = (pattern: string, sku: string, values: readonly ValueInput[], number: number): string => {
  const place = String(number).padStart(3, '0');
  return pattern
    .replaceAll('{SKU}', sku)
    .replaceAll('{VALUES}', values.map((value) => codeOf(value) ?? place).join('-'))
    .replaceAll('{N}', place)
    .slice(0, 64);
};

/** One that no other of the grid has. */
export const freeBarcode = (taken: ReadonlySet<string>, random: () => number = Math.random): string => {
  for (;;) {
    const code = inHouseEan13(Math.floor(random() * 10_000_000_000));
    if (!taken.has(code)) return code;
  }
};

export interface Generated {
  /** All, the ones that were there with their ids. */
  readonly rows: readonly Row[];
  readonly kept: number;
  readonly fresh: number;
}
/** The grid of these attributes: existing rows stay as they are, and rows that no longer belong to it are removed. */
export const generated = (
  before: readonly Row[],
  attributes: readonly (readonly ValueInput[])[],
  how: {
    readonly sku: string;
    readonly pattern: string;
    readonly barcodes: boolean;
    readonly price: Pick<Row, 'priceHt' | 'priceTtc'>;
    readonly newKey: () => string;
  },
): Generated => {
  const known = new Map(before.map((row) => [keyOfValues(row.values), row]));
  const taken = new Set(before.flatMap(({ barcode }) => barcode ?? []));
  const skus = new Set(before.map(({ sku }) => sku));
  const code = (): string => {
    const made = freeBarcode(taken);
    taken.add(made);
    return made;
  };
  const freeSku = (wanted: string): string => {
    let sku = wanted === '' ? how.sku : wanted;
    for (let more = 2; skus.has(sku); more += 1) sku = `${wanted.slice(0, 58)}-${more}`;
    skus.add(sku);
    return sku;
  };
  let fresh = 0;
  const rows = gridOf(attributes).map((values, at): Row => {
    const there = known.get(keyOfValues(values));
    if (there) return { ...there, values };
    fresh += 1;
    return {
      key: how.newKey(),
      name: null,
      sku: freeSku(skuOf(how.pattern, how.sku, values, at + 1)),
      barcode: how.barcodes ? code() : null,
      ...how.price,
      isDefault: false,
      values,
      images: [],
    };
  });
  const hasDefault = rows.some(({ isDefault }) => isDefault);
  return {
    rows: rows.map((row, at) => (hasDefault || at > 0 ? row : { ...row, isDefault: true })),
    kept: rows.length - fresh,
    fresh,
  };
};
