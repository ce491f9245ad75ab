import { isBarcode } from '@shop/contracts/catalog';
import { type LocalizedText, toCentimes } from '@shop/contracts';
import type { ProductChange, ProductFamily, ProductType } from '@shop/contracts/catalog/dashboard';
import { sanitised } from '../../shared/sanitised.ts';
import { besidePrices, besideTooHigh, typedPriceOf } from './beside-prices.ts';
import { bothPrices, HIGHEST_PRICE } from './both-prices.ts';
import type { ProductRecord } from './product-records.ts';

/** The kinds of entities that a product refers to, by field. */
export const REFERENCES = {
  mainCategory: 'category',
  categories: 'category',
  brand: 'brand',
  brandLine: 'brand-line',
  tags: 'tag',
  collections: 'collection',
  relatedProducts: 'product',
} as const;
type Reference = keyof typeof REFERENCES;
const FIELDS = Object.keys(REFERENCES) as Reference[];
/** The product fields that refer to entities of this kind. */
export const fieldsNaming = (kind: (typeof REFERENCES)[Reference]): readonly Reference[] =>
  FIELDS.filter((field) => REFERENCES[field] === kind);

/** The stored facts that the decision needs. */
export interface ProductFacts {
  readonly isThere: (kind: (typeof REFERENCES)[Reference], id: string) => boolean;
  /** The brand that a line is of. */
  readonly brandOfLine: (line: string) => string | undefined;
  /** Another product of the shop has the reference that is asked for. */
  readonly skuTaken: boolean;
}

/** The refusal: the field and the reason, which is a key of `products.refused`. */
export interface ProductRefusal {
  readonly field: string;
  readonly reason:
    | 'unknown'
    | 'skuTaken'
    | 'barcode'
    | 'slugTaken'
    | 'tooHigh'
    | 'pricedByCombinations'
    | 'needsPrice'
    | 'packFamily'
    | 'lineOfAnotherBrand'
    | 'relatedToItself'
    | 'nothingToSell';
}
const refused = (field: string, reason: ProductRefusal['reason']) => ({ refusal: { field, reason } });

/** BO-3.10, BO-4.07: a pack is of the family pack, and nothing else is. */
export const familyFits = (type: ProductType, family: ProductFamily): boolean =>
  (type === 'pack') === (family === 'pack');

type Prices = Pick<ProductRecord, 'priceHt' | 'priceTtc'>;

/**
 * D-3.14, BO-5.12. At another tax without another price, what visitors pay stays as it is: a TTC price that was typed
 * never moves by a centime.
 */
const repricedAt = <Priced extends Prices>(priced: Priced, taxRate: number): Priced =>
  priced.priceTtc === null ? priced : { ...priced, ...bothPrices({ priceTtc: priced.priceTtc }, taxRate) };

/** The ids in a field that holds one id or several. */
export const idsOf = (named: string | null | undefined | readonly string[]): readonly string[] =>
  typeof named === 'string' ? [named] : (named ?? []);
/** A page sends all that it shows: what went since the product named it, perhaps into the bin, stops no change. */
const unknownReference = (
  product: ProductRecord,
  change: ProductChange,
  { isThere }: ProductFacts,
): Reference | undefined =>
  FIELDS.find((field) => {
    const named = new Set(idsOf(product[field]));
    return idsOf(change[field]).some((id) => !named.has(id) && !isThere(REFERENCES[field], id));
  });

const html = (text: LocalizedText): LocalizedText => sanitised(text);
const centimes = (amount: number | null): number | null => (amount === null ? null : toCentimes(amount));
const withoutRepeated = (ids: readonly string[]): string[] => [...new Set(ids)];

/** A product with what a person wrote of it, or why not. */
export const decideProduct = (
  product: ProductRecord,
  change: ProductChange,
  facts: ProductFacts,
): { readonly decision: ProductRecord } | { readonly refusal: ProductRefusal } => {
  const unknown = unknownReference(product, change, facts);
  if (unknown) return refused(unknown, 'unknown');
  // Existing duplicates are accepted until the value is changed.
  if (facts.skuTaken && change.sku !== product.sku) return refused('sku', 'skuTaken');
  // As combinations have it: one from before this rule is accepted until it is changed.
  if (change.barcode && change.barcode !== product.barcode && !isBarcode(change.barcode))
    return refused('barcode', 'barcode');
  if (change.family !== undefined && !familyFits(product.type, change.family)) return refused('family', 'packFamily');
  if (change.relatedProducts?.includes(product._id)) return refused('relatedProducts', 'relatedToItself');

  const {
    version: _version,
    priceHt: _ht,
    priceTtc: _ttc,
    barcode,
    isFeatured,
    isOnSale,
    availableAt,
    ...fields
  } = change;
  const {
    supplyPriceHt: _supplyHt,
    supplyPriceTtc: _supplyTtc,
    wholesalePriceHt: _wholesaleHt,
    wholesalePriceTtc: _wholesaleTtc,
    posPriceHt: _posHt,
    posPriceTtc: _posTtc,
    phonePriceHt: _phoneHt,
    phonePriceTtc: _phoneTtc,
    installmentPriceHt: _installmentHt,
    installmentPriceTtc: _installmentTtc,
    suppliers,
    ...plain
  } = fields;
  const taxRate = change.taxRate ?? product.taxRate;
  const typed = typedPriceOf(change);
  const beside = besidePrices(product, change, taxRate);
  const repriced =
    taxRate === product.taxRate
      ? product
      : {
          ...repricedAt(product, taxRate),
          combinations: product.combinations.map((combination) => repricedAt(combination, taxRate)),
        };
  const next: ProductRecord = {
    ...repriced,
    ...plain,
    ...(barcode === undefined ? {} : { barcode: barcode === null || barcode === '' ? undefined : barcode }),
    ...(isFeatured === undefined ? {} : { hot: isFeatured }),
    ...(isOnSale === undefined ? {} : { onSale: isOnSale }),
    ...beside,
    ...(suppliers === undefined
      ? {}
      : { suppliers: suppliers.map(({ name, priceHt }) => ({ name, priceHt: centimes(priceHt) })) }),
    ...(availableAt === undefined ? {} : { availableAt: availableAt === null ? null : Date.parse(availableAt) }),
    ...(change.longDescription === undefined ? {} : { longDescription: html(change.longDescription) }),
    ...(typed === undefined ? {} : typed === null ? { priceHt: null, priceTtc: null } : bothPrices(typed, taxRate)),
  };
  const isOfSameBrand = next.brandLine === product.brandLine && next.brand === product.brand;
  if (next.brandLine !== null && !isOfSameBrand && facts.brandOfLine(next.brandLine) !== next.brand)
    return refused('brandLine', 'lineOfAnotherBrand');
  if (typed !== undefined && product.combinations.length > 0) return refused('priceHt', 'pricedByCombinations');
  if (next.priceTtc === null && product.type !== 'pack') return refused('priceHt', 'needsPrice');
  const dearest = Math.max(next.priceTtc ?? 0, ...next.combinations.map(({ priceTtc }) => priceTtc));
  if (dearest > HIGHEST_PRICE) return refused(change.priceTtc === undefined ? 'priceHt' : 'priceTtc', 'tooHigh');
  const asksTooMuch = besideTooHigh(beside, change);
  if (asksTooMuch) return refused(asksTooMuch, 'tooHigh');
  if (next.active && !product.active && isEmpty(next)) return refused('active', 'nothingToSell');
  const categories = withoutRepeated([next.mainCategory, ...next.categories]);
  return { decision: { ...next, categories, taxRate } };
};

/** A pack without lines, or a product of combinations without any: visitors could buy nothing of it. */
const isEmpty = ({ type, pack, combinations }: ProductRecord): boolean =>
  (type === 'pack' && (pack?.lines.length ?? 0) === 0) || (type === 'combinations' && combinations.length === 0);
