import { priceHtOf } from '@shop/contracts/catalog';
import type { SeedCombination, SeedFeature, SeedProduct } from '@shop/contracts/seed';
import { CATEGORIES } from '../data/categories.ts';
import { PRODUCTS } from '../data/products/index.ts';
import type { ProductSheet } from '../data/sheets.ts';
import { COLORS, TYPES, VALUES } from '../data/values.ts';
import { careOf } from '../data/care.ts';
import { idOf, pick } from '../ids.ts';
import type { MadeImage } from '../images.ts';
import { mapText, sameText, text, type Words } from '../text.ts';
import { positionOf } from './positions.ts';

export const DAY = 24 * 60 * 60 * 1000;
const TAX = 19;

const wordsOf = (type: string, value: string): SeedFeature & { color?: string } => {
  const typeWords = TYPES[type];
  if (!typeWords) throw new Error(`no type is called ${type}`);
  const color = type === 'color' ? COLORS[value] : undefined;
  const words: Words | undefined = color ? color[0] : VALUES[`${type}:${value}`];
  if (!words && !(type === 'size' && /^\d+$/.test(value))) throw new Error(`no value is called ${type}:${value}`);
  return {
    type,
    typeText: text(typeWords),
    value,
    valueText: words ? text(words) : sameText(value),
    ...(color ? { color: color[1] } : {}),
  };
};

interface Axis {
  readonly type: string;
  readonly values: readonly { readonly value: string; readonly extra: number }[];
}
const parse = (source: string): Axis[] =>
  source.split(' ').map((part) => {
    const [type = '', values = ''] = part.split(':');
    return {
      type,
      values: values
        .split(',')
        .map((entry) => ({ value: entry.split('+')[0] ?? '', extra: Number(entry.split('+')[1] ?? 0) })),
    };
  });

/** `graphite/42` of each combination of the sheet, with what it adds to the price (DZD). */
const axisChoicesOf = (
  sheet: ProductSheet,
): { key: string; extra: number; values: { type: string; value: string }[] }[] =>
  (sheet.axes ? parse(sheet.axes) : []).reduce(
    (rows, axis) =>
      rows.flatMap((row) =>
        axis.values.map(({ value, extra }) => ({
          key: row.key === '' ? value : `${row.key}/${value}`,
          extra: row.extra + extra,
          values: [...row.values, { type: axis.type, value }],
        })),
      ),
    sheet.axes ? [{ key: '', extra: 0, values: [] as { type: string; value: string }[] }] : [],
  );

export const combinationId = (slug: string, key: string): string => idOf('combination', `${slug}/${key}`);
export const combinationKeys = (sheet: ProductSheet): string[] => axisChoicesOf(sheet).map(({ key }) => key);
export const soldOut = (sheet: ProductSheet, key: string): boolean =>
  (sheet.soldOut ?? '').split(' ').filter(Boolean).includes(key);

const sheets = new Map(PRODUCTS.map((sheet) => [sheet.slug, sheet]));
export const sheetOf = (slug: string): ProductSheet => {
  const sheet = sheets.get(slug);
  if (!sheet) throw new Error(`no product is called ${slug}`);
  return sheet;
};
const skuOf = (slug: string): string =>
  `EB-${slug
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 6)
    .toUpperCase()}-${String(pick(slug, 9000) + 1000)}`;
/** Thirteen digits of an internal code (prefix 2), with its check digit. */
const barcodeOf = (key: string): string => {
  const body = `2${String(pick(`barcode/${key}`, 1_000_000_000)).padStart(11, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

const imageId = ({ slug }: ProductSheet, crop: string): string => idOf('image', `${slug}/${crop}`);

const categoriesOf = (sheet: ProductSheet): string[] => {
  const category = CATEGORIES.find(({ slug }) => slug === sheet.category);
  if (!category) throw new Error(`no category is called ${sheet.category}`);
  // Customers look for running shoes under sport as well as under shoes.
  const moreCategories = sheet.category === 'course' || sheet.slug === 'tikjda-mid' ? ['sport'] : [];
  return [category.slug, ...(category.parent ? [category.parent] : []), ...moreCategories].map((slug) =>
    idOf('category', slug),
  );
};

/** The pictures of a combination: those of its colour. */
const imagesOf = (sheet: ProductSheet, colour: string, isFirst: boolean): string[] => {
  const crops = sheet.colourCrops?.[colour] ?? (isFirst ? sheet.crops : '');
  return crops
    .split(' ')
    .filter(Boolean)
    .map((crop) => imageId(sheet, crop));
};

const combinationsOf = (sheet: ProductSheet): SeedCombination[] => {
  const choices = axisChoicesOf(sheet);
  const first = choices[0]?.values[0];
  const defaultKey =
    choices.find(({ key }) => key === 'graphite/42')?.key ?? choices.find(({ key }) => !soldOut(sheet, key))?.key;
  return choices.map(({ key, extra, values }) => {
    const priceTtc = ((sheet.price ?? 0) + extra) * 100;
    const isFirst = first?.type !== 'color' || values[0]?.value === first.value;
    return {
      uuid: combinationId(sheet.slug, key),
      sku: `${skuOf(sheet.slug)}-${key.replaceAll('/', '-').toUpperCase()}`,
      barcode: barcodeOf(`${sheet.slug}/${key}`),
      priceHt: priceHtOf(priceTtc, TAX),
      priceTtc,
      isDefault: key === defaultKey,
      values: values.map(({ type, value }) => wordsOf(type, value)),
      images: imagesOf(sheet, values[0]?.value ?? '', isFirst),
    };
  });
};

const descriptionOf = (sheet: ProductSheet): SeedProduct['longDescription'] => {
  const paragraphs = [...(sheet.story ?? [sheet.short]), ...careOf(sheet.category)].map(text);
  return mapText({ fr: '', ar: '', en: '' }, (_, language) =>
    paragraphs.map((paragraph) => `<p>${paragraph[language]}</p>`).join(''),
  );
};

/**
 * @param imageOf the made pictures of a cut-out. @param now milliseconds since the epoch: "days ago" counts from it.
 */
export const buildProduct = (sheet: ProductSheet, imageOf: (crop: string) => MadeImage, now: number): SeedProduct => {
  const name = text(sheet.name);
  const images = sheet.crops.split(' ').map((crop) => ({
    id: imageId(sheet, crop),
    alt: name,
    ...imageOf(crop),
    imageResizeds: [...imageOf(crop).imageResizeds],
  }));
  const combinations = combinationsOf(sheet);
  const priceTtc =
    sheet.price === null
      ? null
      : Math.min(
          ...(combinations.length > 0 ? combinations.map((combination) => combination.priceTtc) : [sheet.price * 100]),
        );
  const [height, width, length] = (sheet.size ?? '').split('x').map(Number);
  return {
    uuid: idOf('product', sheet.slug),
    type: sheet.pack ? 'pack' : combinations.length > 0 ? 'combinations' : 'simple',
    active: true,
    slug: sheet.slug,
    name,
    shortDescription: text(sheet.short),
    longDescription: descriptionOf(sheet),
    seoTitle: mapText(name, (words, language) => `${words} | ${language === 'ar' ? 'البهجة' : 'El Bahdja'}`),
    seoDescription: text(sheet.short),
    sku: skuOf(sheet.slug),
    ...(combinations.length === 0 && !sheet.pack ? { barcode: barcodeOf(sheet.slug) } : {}),
    priceHt: priceTtc === null ? null : priceHtOf(priceTtc, TAX),
    priceTtc,
    taxRate: TAX,
    mainCategory: idOf('category', sheet.category),
    categories: categoriesOf(sheet),
    brand: sheet.brand === null ? null : idOf('brand', sheet.brand),
    brandLine: sheet.line === undefined ? null : idOf('brand-line', sheet.line),
    collections: (sheet.collections ?? '')
      .split(' ')
      .filter(Boolean)
      .map((slug) => idOf('collection', slug)),
    tags: (sheet.tags ?? '')
      .split(' ')
      .filter(Boolean)
      .map((slug) => idOf('tag', slug)),
    features: parse(sheet.features).flatMap(({ type, values }) => values.map(({ value }) => wordsOf(type, value))),
    combinations,
    pack: sheet.pack
      ? {
          strict: sheet.pack.strict,
          lines: sheet.pack.lines.map(([slug, quantity, key]) => ({
            product: idOf('product', sheetOf(slug).slug),
            combination: key === undefined ? null : combinationId(slug, key),
            quantity,
          })),
        }
      : null,
    images,
    weight: sheet.weight,
    size: height !== undefined && width !== undefined && length !== undefined ? { height, width, length } : null,
    dateAdd: new Date(now - sheet.days * DAY).toISOString(),
    position: positionOf(sheet.slug),
    hot: sheet.hot ?? false,
    related: (sheet.related ?? '')
      .split(' ')
      .filter(Boolean)
      .map((slug) => idOf('product', sheetOf(slug).slug)),
  };
};
