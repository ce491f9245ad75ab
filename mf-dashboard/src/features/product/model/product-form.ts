import { LANGUAGES, type Language, type LocalizedText } from '@shop/contracts';
import { priceHtOf, priceTtcOf } from '@shop/contracts/catalog';
import type {
  BesidePrice,
  BesidePriceField,
  ProductFamily,
  ProductStatus,
  StaffProduct,
} from '@shop/contracts/catalog/dashboard';
import type { Version } from '@shop/back-office/form-page';
import { typedAmount } from '@shop/back-office/amounts';

type Typed = number | string;

/** The prices other than the sale price, by their names in the tab. */
export const BESIDE = ['supply', 'wholesale', 'pos', 'phone', 'installment'] as const satisfies readonly BesideName[];
export type BesideName = BesidePrice extends infer Price ? (Price extends `${infer Name}Price` ? Name : never) : never;
type BesideFields = { [Field in BesidePriceField]: Typed } & {
  /** Which of the two was typed last. */
  [Field in `${BesideName}Typed`]: 'Ht' | 'Ttc';
};
/** BO-9.10: channels with a price of their own; Wholesale's is the wholesale price. */
export const CHANNEL_NAMES = ['pos', 'phone', 'installment'] as const satisfies readonly BesideName[];

/** The form fields of a product: amounts in DZD, weight in grams, sizes in centimetres; '' for an empty field. */
export interface ProductFields extends Record<string, unknown>, BesideFields {
  name: LocalizedText;
  slug: string;
  active: boolean;
  isFeatured: boolean;
  isOnSale: boolean;
  family: ProductFamily;
  status: ProductStatus;
  sku: string;
  barcode: string;
  mainCategory: string;
  categories: string[];
  brand: string | null;
  brandLine: string | null;
  tags: string[];
  collections: string[];
  /** In the order in which the shop shows them. */
  relatedProducts: string[];
  weight: Typed;
  height: Typed;
  width: Typed;
  length: Typed;
  availableAt: string | null;
  taxRate: string;
  priceHt: Typed;
  priceTtc: Typed;
  /** Which of the two was typed last. */
  typed: 'priceHt' | 'priceTtc';
  wholesaleMoq: Typed;
  suppliers: { name: string; priceHt: Typed }[];
  shortDescription: LocalizedText;
  longDescription: LocalizedText;
  seoTitle: LocalizedText;
  seoDescription: LocalizedText;
}

export const DETAIL_FIELDS = [
  ...['name', 'shortDescription', 'longDescription'],
  ...['slug', 'active', 'isFeatured', 'isOnSale', 'family', 'status', 'sku', 'barcode', 'mainCategory', 'categories'],
  ...['brand', 'brandLine', 'tags', 'collections', 'weight', 'size', 'height', 'width', 'length', 'availableAt'],
];
export const PRICE_FIELDS = [
  ...['taxRate', 'priceHt', 'priceTtc', 'wholesaleMoq', 'suppliers'],
  ...BESIDE.flatMap((name) => [`${name}PriceHt`, `${name}PriceTtc`]),
];
export const RELATED_FIELDS = ['relatedProducts'];
/** The texts that the tab of languages has alone; the others stand with the details too. */
export const TEXT_FIELDS = ['seoTitle', 'seoDescription'];
/** Lists without an order: what two people change of one is put together. */
export const SETS = ['categories', 'tags', 'collections'] as const;

type BesidePrices = Pick<StaffProduct, BesidePriceField>;

const MM_OF_CM = 10;
const typedOf = (value: number | null): Typed => value ?? '';
const centimetres = (millimetres: number | undefined): Typed =>
  millimetres === undefined ? '' : millimetres / MM_OF_CM;

/** TTC; of a service that does not say it yet, worked out from HT. */
const besideTtc = (product: BesidePrices & Pick<StaffProduct, 'taxRate'>, name: BesideName): Typed =>
  typedOf(product[`${name}PriceTtc`] ?? null) ||
  derived(typedOf(product[`${name}PriceHt`] ?? null), String(product.taxRate), 'priceHt');
const besideOf = (product: BesidePrices & Pick<StaffProduct, 'taxRate'>): BesideFields => ({
  supplyPriceHt: typedOf(product.supplyPriceHt),
  supplyPriceTtc: besideTtc(product, 'supply'),
  supplyTyped: 'Ht',
  wholesalePriceHt: typedOf(product.wholesalePriceHt),
  wholesalePriceTtc: besideTtc(product, 'wholesale'),
  wholesaleTyped: 'Ht',
  posPriceHt: typedOf(product.posPriceHt ?? null),
  posPriceTtc: besideTtc(product, 'pos'),
  posTyped: 'Ttc',
  phonePriceHt: typedOf(product.phonePriceHt ?? null),
  phonePriceTtc: besideTtc(product, 'phone'),
  phoneTyped: 'Ttc',
  installmentPriceHt: typedOf(product.installmentPriceHt ?? null),
  installmentPriceTtc: besideTtc(product, 'installment'),
  installmentTyped: 'Ttc',
});

export const versionOf = (product: StaffProduct): Version<ProductFields> => ({
  version: product.version,
  values: {
    name: product.name,
    slug: product.slug,
    active: product.active,
    isFeatured: product.isFeatured,
    isOnSale: product.isOnSale,
    family: product.family,
    status: product.status,
    sku: product.sku,
    barcode: product.barcode ?? '',
    mainCategory: product.mainCategory,
    categories: product.categories.filter((category) => category !== product.mainCategory),
    brand: product.brand,
    brandLine: product.brandLine,
    tags: product.tags,
    collections: product.collections,
    relatedProducts: product.relatedProducts,
    weight: typedOf(product.weight),
    height: centimetres(product.size?.height),
    width: centimetres(product.size?.width),
    length: centimetres(product.size?.length),
    availableAt: product.availableAt?.slice(0, 10) ?? null,
    taxRate: String(product.taxRate),
    priceHt: typedOf(product.priceHt),
    priceTtc: typedOf(product.priceTtc),
    typed: 'priceTtc',
    ...besideOf(product),
    wholesaleMoq: typedOf(product.wholesaleMoq),
    suppliers: product.suppliers.map(({ name, priceHt }) => ({ name, priceHt: typedOf(priceHt) })),
    shortDescription: product.shortDescription,
    longDescription: product.longDescription,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
  },
});

/** BO-5.12: the one that was not typed, in DZD; '' while there is nothing to derive it from. */
export const derived = (value: Typed, taxRate: string, from: 'priceHt' | 'priceTtc'): Typed => {
  const amount = typedAmount(value);
  if (amount === null) return '';
  const centimes = Math.round(amount * 100);
  return (from === 'priceHt' ? priceTtcOf(centimes, Number(taxRate)) : priceHtOf(centimes, Number(taxRate))) / 100;
};

const millimetres = (value: Typed): number | undefined => {
  const amount = typedAmount(value);
  return amount === null ? undefined : Math.round(amount * MM_OF_CM);
};
/** All three sides or none: the contract reports a missing one. */
const sizeOf = ({ height, width, length }: ProductFields) =>
  [height, width, length].every((side) => typedAmount(side) === null)
    ? null
    : { height: millimetres(height), width: millimetres(width), length: millimetres(length) };

/**
 * Builds the request body. A price is sent only if it changed, in the form (HT or TTC) that was typed, so that it stays
 * exact to the centime.
 * @param product as the server has it
 */
export const bodyOf = (
  values: ProductFields,
  product: Pick<StaffProduct, 'priceHt' | 'priceTtc' | 'taxRate'> & BesidePrices,
) => {
  const { typed, priceHt, priceTtc, height: _height, width: _width, length: _length, ...fields } = values;
  // Each changed price is sent once, in the form (HT or TTC) that was typed.
  const beside: Record<string, number | null | undefined> = {};
  for (const name of BESIDE) {
    const [ht, ttc, which] = [`${name}PriceHt`, `${name}PriceTtc`, `${name}Typed`] as const;
    const isSame =
      typedAmount(values[ht]) === (product[ht] ?? null) &&
      typedAmount(values[ttc]) === typedAmount(besideTtc(product, name));
    Object.assign(beside, { [ht]: undefined, [ttc]: undefined, [which]: undefined });
    if (!isSame) beside[values[which] === 'Ht' ? ht : ttc] = typedAmount(values[values[which] === 'Ht' ? ht : ttc]);
  }
  const isNewPrice = typedAmount(priceHt) !== product.priceHt || typedAmount(priceTtc) !== product.priceTtc;
  return {
    ...fields,
    barcode: fields.barcode.trim() === '' ? null : fields.barcode,
    categories: [...new Set([fields.mainCategory, ...fields.categories])],
    weight: typedAmount(fields.weight),
    size: sizeOf(values),
    availableAt: fields.availableAt === null ? null : `${fields.availableAt}T00:00:00.000Z`,
    taxRate: Number(fields.taxRate),
    ...(isNewPrice ? { [typed]: typedAmount(typed === 'priceHt' ? priceHt : priceTtc) } : {}),
    ...beside,
    wholesaleMoq: typedAmount(fields.wholesaleMoq),
    suppliers: fields.suppliers.map(({ name, priceHt: price }) => ({ name, priceHt: typedAmount(price) })),
  };
};

/** Whether visitors could order it for nothing once this is saved, who could not before. */
export const becomesFree = (
  { active, priceTtc }: Pick<ProductFields, 'active' | 'priceTtc'>,
  before: Pick<StaffProduct, 'active' | 'priceTtc' | 'combinations'>,
): boolean =>
  active &&
  before.combinations.length === 0 &&
  typedAmount(priceTtc) === 0 &&
  !(before.active && before.priceTtc === 0);

/** The margin on one unit, HT, in DZD and in percent of the price; null if one of the two prices is unknown. */
export const marginOf = (
  priceHt: Typed,
  supplyPriceHt: Typed,
): { readonly amount: number; readonly percent: number } | null => {
  const [price, supply] = [typedAmount(priceHt), typedAmount(supplyPriceHt)];
  if (price === null || supply === null || price === 0) return null;
  const amount = (Math.round(price * 100) - Math.round(supply * 100)) / 100;
  return { amount, percent: Math.round((amount / price) * 1000) / 10 };
};

/** BO-5.08: a language that is begun is filled in whole: name, short description, SEO title and description. */
export const WHOLE = ['name', 'shortDescription', 'seoTitle', 'seoDescription'] as const;
export type WholeField = (typeof WHOLE)[number];
export const emptyFields = (
  values: Pick<ProductFields, WholeField>,
  language: 'fr' | 'ar' | 'en',
): readonly WholeField[] => WHOLE.filter((field) => (values[field][language] ?? '').trim() === '');

type Texts = Pick<ProductFields, WholeField | 'longDescription'>;
const ALL_TEXTS = [...WHOLE, 'longDescription'] as const;
const isTouchedIn = (now: Texts, before: Texts, language: Language): boolean =>
  ALL_TEXTS.some((field) => (now[field][language] ?? '') !== (before[field][language] ?? ''));
const isGivenUpIn = (now: Texts, language: Language): boolean =>
  emptyFields(now, language).length === WHOLE.length && (now.longDescription[language] ?? '') === '';

/** Whether a save asks for all texts of the language: it was changed here, or is complete and must stay so. */
export const isRequiredIn = (now: Texts, before: Texts, language: Language): boolean =>
  !isGivenUpIn(now, language) && (isTouchedIn(now, before, language) || emptyFields(now, language).length === 0);

/** The empty fields of languages that were changed; they prevent a save. */
export const unfinished = (
  now: Texts,
  before: Texts,
): readonly { readonly field: WholeField; readonly language: Language }[] =>
  LANGUAGES.filter((language) => isTouchedIn(now, before, language) && !isGivenUpIn(now, language)).flatMap(
    (language) => emptyFields(now, language).map((field) => ({ field, language })),
  );
