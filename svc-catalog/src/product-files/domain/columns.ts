import { LANGUAGES, type Language } from '@shop/contracts';
import {
  PRODUCT_FAMILIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  type ProductFields,
  type StaffProduct,
  TAX_RATES,
} from '@shop/contracts/catalog/dashboard';
import type { ValueRecord } from '../../products/domain/product-records.ts';
import type { NamedKind, EntityWords } from '../../shared/entity-words.ts';
import {
  listOf,
  type Read,
  readAmount,
  readFlag,
  readOneOf,
  readPairs,
  readSize,
  readTime,
  readWhole,
  writeAmount,
  writeList,
  writePairs,
} from './cells.ts';

/** All columns in the order of the file. */
export const COLUMN_KEYS = [
  'sku',
  // For the row of a combination: the reference of its product.
  'parent',
  'name_fr',
  'name_ar',
  'name_en',
  'type',
  'values',
  'combinationName',
  'isDefault',
  'family',
  'status',
  'active',
  'mainCategory',
  'categories',
  'brand',
  'brandLine',
  'tags',
  'collections',
  'priceTtc',
  'priceHt',
  'taxRate',
  'supplyPriceHt',
  'wholesalePriceHt',
  'wholesaleMoq',
  'posPriceTtc',
  'phonePriceTtc',
  'installmentPriceTtc',
  'suppliers',
  'barcode',
  'isFeatured',
  'isOnSale',
  'weight',
  'size',
  'availableAt',
  'features',
  // Addresses: for a product all pictures, for a combination the pictures that show it.
  'images',
  // Alternative texts, in the order of the pictures.
  'imageAlt_fr',
  'imageAlt_ar',
  'imageAlt_en',
  'packLines',
  'packStrict',
  'shortDescription_fr',
  'shortDescription_ar',
  'shortDescription_en',
  'longDescription_fr',
  'longDescription_ar',
  'longDescription_en',
  'slug',
  'seoTitle_fr',
  'seoTitle_ar',
  'seoTitle_en',
  'seoDescription_fr',
  'seoDescription_ar',
  'seoDescription_en',
  'relatedProducts',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];
/** A row of the file: its cells by the keys of their columns; what it has not is empty. */
export type FileRow = Readonly<Partial<Record<ColumnKey, string>>>;

/** A product's own fields: of a row that is one. */
export interface ProductColumn {
  readonly key: ColumnKey;
  /** A cost column, which needs the write permission. */
  readonly secret?: true;
  /** A spreadsheet counts with it. */
  readonly counted?: true;
  /** DZD. */
  readonly amount?: true;
  readonly write: (product: StaffProduct, words: EntityWords) => string;
  /** `fields`: those that the row has changed so far. */
  readonly read: (
    text: string,
    words: EntityWords,
    product: StaffProduct,
    fields: ProductFields,
  ) => Read<ProductFields>;
}

/** Wraps the parsed value of a cell into product fields. */
const taken = <Value>(read: Read<Value>, fields: (value: Value) => ProductFields): Read<ProductFields> =>
  'why' in read ? read : { value: fields(read.value) };
const orNull = <Value>(text: string, read: (text: string) => Read<Value>): Read<Value | null> =>
  text === '' ? { value: null } : read(text);

type TextField = 'name' | 'shortDescription' | 'longDescription' | 'seoTitle' | 'seoDescription';
const inLanguages = (field: TextField): readonly ProductColumn[] =>
  LANGUAGES.map((language: Language) => ({
    key: `${field}_${language}` as const,
    write: (product) => product[field][language] ?? '',
    read: (text, _words, product, fields) => ({
      value: { [field]: { ...product[field], ...fields[field], [language]: text } },
    }),
  }));

const flag = (key: 'active' | 'isFeatured' | 'isOnSale'): ProductColumn => ({
  key,
  write: (product) => (product[key] ? 'oui' : 'non'),
  read: (text) => taken(readFlag(text), (value) => ({ [key]: value })),
});
type ChannelColumn = 'posPriceTtc' | 'phonePriceTtc' | 'installmentPriceTtc';
const amount = (key: 'supplyPriceHt' | 'wholesalePriceHt' | 'priceHt' | 'priceTtc' | ChannelColumn): ProductColumn => ({
  key,
  counted: true,
  amount: true,
  // The combinations have their own costs.
  write: (product) =>
    product.type === 'combinations' && (key === 'priceHt' || key === 'priceTtc')
      ? ''
      : writeAmount(product[key] ?? null),
  read: (text) => taken(orNull(text, readAmount), (value) => ({ [key]: value })),
});
const whole = (key: 'wholesaleMoq' | 'weight'): ProductColumn => ({
  key,
  counted: true,
  write: (product) => writeAmount(product[key]),
  read: (text) => taken(orNull(text, readWhole), (value) => ({ [key]: value })),
});

/** A deleted entity is written as its id, so that an untouched cell changes nothing. */
const wordsOf = (words: EntityWords, kind: NamedKind, ids: readonly string[]): string =>
  writeList(ids.map((id) => words.wordOf(kind, id) ?? id));
const readIds = (text: string, words: EntityWords, kind: NamedKind): Read<string[]> => {
  const names = listOf(text);
  const ids = names.map((word) => words.idOf(kind, word));
  const unknown = names.find((_word, at) => ids[at] === undefined);
  return unknown === undefined ? { value: ids.flatMap((id) => id ?? []) } : { why: 'unknown', said: unknown };
};
const one = (key: 'mainCategory' | 'brand' | 'brandLine', kind: NamedKind): ProductColumn => ({
  key,
  write: (product, words) => {
    const id = product[key];
    return id === null ? '' : (words.wordOf(kind, id) ?? id);
  },
  read: (text, words) => {
    if (text === '' && key !== 'mainCategory') return { value: { [key]: null } };
    const id = words.idOf(kind, text);
    return id === undefined ? { why: 'unknown', said: text } : { value: { [key]: id } };
  },
});
const many = (key: 'tags' | 'collections' | 'relatedProducts', kind: NamedKind): ProductColumn => ({
  key,
  write: (product, words) => wordsOf(words, kind, product[key]),
  read: (text, words) => taken(readIds(text, words, kind), (ids) => ({ [key]: ids })),
});

const code = (key: 'sku' | 'slug'): ProductColumn => ({
  key,
  write: (product) => product[key],
  read: (text) => (text === '' ? { why: 'code' } : { value: { [key]: text } }),
});

/** The table of the file: each column of a product's row, how it is written and how it is read. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  code('sku'),
  ...inLanguages('name'),
  {
    key: 'type',
    write: ({ type }) => type,
    // Once it is made it changes by its combinations alone.
    read: (text) => taken(readOneOf(PRODUCT_TYPES)(text), () => ({})),
  },
  {
    key: 'family',
    write: ({ family }) => family,
    read: (text) => taken(readOneOf(PRODUCT_FAMILIES)(text), (family) => ({ family })),
  },
  {
    key: 'status',
    write: ({ status }) => status,
    read: (text) => taken(readOneOf(PRODUCT_STATUSES)(text), (status) => ({ status })),
  },
  flag('active'),
  one('mainCategory', 'category'),
  {
    key: 'categories',
    write: ({ categories, mainCategory }, words) =>
      wordsOf(
        words,
        'category',
        categories.filter((id) => id !== mainCategory),
      ),
    read: (text, words) => taken(readIds(text, words, 'category'), (categories) => ({ categories })),
  },
  one('brand', 'brand'),
  one('brandLine', 'brand-line'),
  many('tags', 'tag'),
  many('collections', 'collection'),
  amount('priceTtc'),
  amount('priceHt'),
  {
    key: 'taxRate',
    counted: true,
    write: ({ taxRate }) => String(taxRate),
    read: (text) => {
      const rate = TAX_RATES.find((known) => String(known) === text.replace(/\s*%$/, ''));
      return rate === undefined ? { why: 'rate', said: TAX_RATES.join(', ') } : { value: { taxRate: rate } };
    },
  },
  { ...amount('supplyPriceHt'), secret: true },
  amount('wholesalePriceHt'),
  whole('wholesaleMoq'),
  amount('posPriceTtc'),
  amount('phonePriceTtc'),
  amount('installmentPriceTtc'),
  {
    key: 'suppliers',
    secret: true,
    write: ({ suppliers }) => writePairs(suppliers.map(({ name, priceHt }) => [name, writeAmount(priceHt)])),
    read: (text) => {
      const pairs = readPairs(text);
      if ('why' in pairs) return pairs;
      const suppliers = [];
      for (const [name, price] of pairs.value) {
        const priceHt = orNull(price, readAmount);
        if ('why' in priceHt) return { ...priceHt, said: price };
        suppliers.push({ name, priceHt: priceHt.value });
      }
      return { value: { suppliers } };
    },
  },
  {
    key: 'barcode',
    write: ({ barcode }) => barcode ?? '',
    read: (text) => ({ value: { barcode: text === '' ? null : text } }),
  },
  flag('isFeatured'),
  flag('isOnSale'),
  whole('weight'),
  {
    key: 'size',
    write: ({ size }) => (size === null ? '' : `${size.height} x ${size.width} x ${size.length}`),
    read: (text) => taken(orNull(text, readSize), (size) => ({ size })),
  },
  {
    key: 'availableAt',
    write: ({ availableAt }) => availableAt ?? '',
    read: (text) => taken(orNull(text, readTime), (availableAt) => ({ availableAt })),
  },
  ...inLanguages('shortDescription'),
  ...inLanguages('longDescription'),
  code('slug'),
  ...inLanguages('seoTitle'),
  ...inLanguages('seoDescription'),
  many('relatedProducts', 'product'),
];

/** Uses the keys of the dictionaries (`couleur=rouge`), which stay when labels change. */
export const writeValues = (values: readonly ValueRecord[]): string =>
  writePairs(values.map(({ type, value }) => [type, value]));

export const SECRET_KEYS: ReadonlySet<string> = new Set(
  PRODUCT_COLUMNS.flatMap(({ key, secret }) => (secret ? [key] : [])),
);
export const AMOUNT_KEYS: ReadonlySet<string> = new Set(
  PRODUCT_COLUMNS.flatMap(({ key, amount: isAmount }) => (isAmount ? [key] : [])),
);
export const COUNTED_KEYS: ReadonlySet<string> = new Set(
  PRODUCT_COLUMNS.flatMap(({ key, counted }) => (counted ? [key] : [])),
);
