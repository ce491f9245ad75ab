import { LANGUAGES, type Language, type LocalizedText } from '@shop/contracts';
import { priceHtOf, priceTtcOf } from '@shop/contracts/catalog';
import type { ProductFamily, ProductStatus, StaffProduct } from '@shop/contracts/catalog/dashboard';
import type { Version } from '../../../ui/form-page/use-saved-form.ts';
import { typedAmount } from '../../../ui/typed-amount.ts';

type Typed = number | string;

/** What is typed of a product: amounts in DZD, weight in grams, sizes in centimetres; '' where nothing is typed. */
export interface ProductFields extends Record<string, unknown> {
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
  supplyPriceHt: Typed;
  supplyPriceTtc: Typed;
  supplyTyped: 'Ht' | 'Ttc';
  wholesalePriceHt: Typed;
  wholesalePriceTtc: Typed;
  wholesaleTyped: 'Ht' | 'Ttc';
  wholesaleMoq: Typed;
  suppliers: { name: string; priceHt: Typed }[];
  shortDescription: LocalizedText;
  longDescription: LocalizedText;
  seoTitle: LocalizedText;
  seoDescription: LocalizedText;
}

export const DETAIL_FIELDS = [
  ...['slug', 'active', 'isFeatured', 'isOnSale', 'family', 'status', 'sku', 'barcode', 'mainCategory', 'categories'],
  ...['brand', 'brandLine', 'tags', 'collections', 'weight', 'size', 'height', 'width', 'length', 'availableAt'],
];
export const PRICE_FIELDS = [
  ...['taxRate', 'priceHt', 'priceTtc', 'supplyPriceHt', 'supplyPriceTtc', 'wholesalePriceHt', 'wholesalePriceTtc'],
  ...['wholesaleMoq', 'suppliers'],
];
export const RELATED_FIELDS = ['relatedProducts'];
export const TEXT_FIELDS = ['name', 'shortDescription', 'longDescription', 'seoTitle', 'seoDescription'];
/** Lists without an order: what two people change of one is put together. */
export const SETS = ['categories', 'tags', 'collections'] as const;

type BuyingPrice = 'supplyPrice' | 'wholesalePrice';
type BuyingPrices = Pick<StaffProduct, `${BuyingPrice}${'Ht' | 'Ttc'}`>;

const MM_OF_CM = 10;
const typedOf = (value: number | null): Typed => value ?? '';
const centimetres = (millimetres: number | undefined): Typed =>
  millimetres === undefined ? '' : millimetres / MM_OF_CM;

/** What it costs the shop TTC; of a service that does not say it yet, worked out from HT. */
const buyingTtc = (product: BuyingPrices & Pick<StaffProduct, 'taxRate'>, price: BuyingPrice): Typed =>
  typedOf(product[`${price}Ttc`] ?? null) ||
  derived(typedOf(product[`${price}Ht`]), String(product.taxRate), 'priceHt');

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
    supplyPriceHt: typedOf(product.supplyPriceHt),
    supplyPriceTtc: buyingTtc(product, 'supplyPrice'),
    supplyTyped: 'Ht',
    wholesalePriceHt: typedOf(product.wholesalePriceHt),
    wholesalePriceTtc: buyingTtc(product, 'wholesalePrice'),
    wholesaleTyped: 'Ht',
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
/** All three sides or none: one that is missing is asked for. */
const sizeOf = ({ height, width, length }: ProductFields) =>
  [height, width, length].every((side) => typedAmount(side) === null)
    ? null
    : { height: millimetres(height), width: millimetres(width), length: millimetres(length) };

/**
 * As the server takes it. A price is sent only where it is another one: the one typed, which stays to the centime.
 * @param product as the server has it
 */
export const bodyOf = (
  values: ProductFields,
  product: Pick<StaffProduct, 'priceHt' | 'priceTtc' | 'taxRate'> & BuyingPrices,
) => {
  const { typed, priceHt, priceTtc, height: _height, width: _width, length: _length, ...others } = values;
  const { supplyPriceHt, supplyPriceTtc, supplyTyped, wholesalePriceHt, wholesalePriceTtc, wholesaleTyped, ...fields } =
    others;
  /** The one of the two that was typed, where it is another price. */
  const bought = (price: BuyingPrice, ht: Typed, ttc: Typed, which: 'Ht' | 'Ttc') => {
    const isSame =
      typedAmount(ht) === product[`${price}Ht`] && typedAmount(ttc) === typedAmount(buyingTtc(product, price));
    return isSame ? {} : { [`${price}${which}`]: typedAmount(which === 'Ht' ? ht : ttc) };
  };
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
    ...bought('supplyPrice', supplyPriceHt, supplyPriceTtc, supplyTyped),
    ...bought('wholesalePrice', wholesalePriceHt, wholesalePriceTtc, wholesaleTyped),
    wholesaleMoq: typedAmount(fields.wholesaleMoq),
    suppliers: fields.suppliers.map(({ name, priceHt: price }) => ({ name, priceHt: typedAmount(price) })),
  };
};

/** What is earned on one, HT, in DZD and percent of the price; null: one of the two prices is not known. */
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
/** The blank fields of languages that somebody has written in: what keeps them from being saved. */
export const unfinished = (
  now: Texts,
  before: Texts,
): readonly { readonly field: WholeField; readonly language: Language }[] =>
  LANGUAGES.flatMap((language) => {
    const isTouched = ([...WHOLE, 'longDescription'] as const).some(
      (field) => (now[field][language] ?? '') !== (before[field][language] ?? ''),
    );
    const empty = emptyFields(now, language);
    const isGivenUp = empty.length === WHOLE.length && (now.longDescription[language] ?? '') === '';
    return isTouched && !isGivenUp ? empty.map((field) => ({ field, language })) : [];
  });
