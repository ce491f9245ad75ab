import type { NewProduct } from '@shop/contracts/catalog/dashboard';
import { besidePrices, besideTooHigh, typedPriceOf } from './beside-prices.ts';
import { bothPrices, HIGHEST_PRICE } from './both-prices.ts';
import { familyFits, type ProductFacts, type ProductRefusal } from './decide-product.ts';
import type { ProductRecord } from './product-records.ts';
import { freeSlug, slugOf } from './slug.ts';

/** All of a product that does not depend on when and under which id it is made. */
export type MadeProduct = Omit<ProductRecord, '_id' | 'shopUuid' | 'version' | 'createdAt' | 'slug' | 'sku'>;
/** The position of a new product: at the end of a listing without an explicit order. */
const LAST_POSITION = 1_000_000;

const refused = (field: string, reason: ProductRefusal['reason']) => ({ refusal: { field, reason } });

/** BO-2.02, BO-3.10, BO-3.12: a product that visitors do not see yet, or why not. */
export const decideNewProduct = (
  { type, family, name, mainCategory, taxRate, ...typed }: NewProduct,
  facts: ProductFacts,
): { readonly decision: MadeProduct } | { readonly refusal: ProductRefusal } => {
  if (!familyFits(type, family)) return refused('family', 'packFamily');
  if (!facts.isThere('category', mainCategory)) return refused('mainCategory', 'unknown');
  if (facts.skuTaken) return refused('sku', 'skuTaken');
  const price = typedPriceOf(typed);
  // The combinations have their own prices, and a pack may cost the sum of its lines.
  if (!price && type === 'simple') return refused('priceHt', 'needsPrice');
  const prices = price
    ? bothPrices(price, taxRate)
    : { priceHt: type === 'pack' ? null : 0, priceTtc: type === 'pack' ? null : 0 };
  if ((prices.priceTtc ?? 0) > HIGHEST_PRICE) return refused('priceHt', 'tooHigh');
  const beside = besidePrices({ taxRate }, typed, taxRate);
  const asksTooMuch = besideTooHigh(beside, typed);
  if (asksTooMuch) return refused(asksTooMuch, 'tooHigh');
  return {
    decision: {
      active: false,
      type,
      family,
      status: 'ordinary',
      name,
      shortDescription: {},
      longDescription: {},
      seoTitle: {},
      seoDescription: {},
      ...prices,
      taxRate,
      ...beside,
      mainCategory,
      categories: [mainCategory],
      brand: null,
      brandLine: null,
      collections: [],
      tags: [],
      features: [],
      combinations: [],
      pack: type === 'pack' ? { strict: true, lines: [] } : null,
      images: [],
      relatedProducts: [],
      position: LAST_POSITION,
      hot: false,
      weight: null,
      size: null,
    },
  };
};

/** The default reference, from the end of the product's id. */
const skuOf = (id: string): string => `P-${id.slice(-8).toUpperCase()}`;

/** The product whole. `taken`: addresses that others have. */
export const productMade = (
  made: MadeProduct,
  {
    id,
    shopUuid,
    at,
    sku,
    taken,
  }: { id: string; shopUuid: string; at: number; sku: string | undefined; taken: readonly string[] },
): ProductRecord => ({
  ...made,
  _id: id,
  shopUuid,
  version: 1,
  slug: freeSlug(slugOf(made.name), taken, id),
  sku: sku || skuOf(id),
  createdAt: at,
});

/** References of combinations are read aloud and scanned: the copy's begins as the original's does. */
const MAX_CHARACTERS = 64;
const skuOfCopy = (sku: string, id: string): string => {
  const own = `-${id.slice(-6).toUpperCase()}`;
  return `${sku.slice(0, MAX_CHARACTERS - own.length)}${own}`;
};

/** A copy that visitors do not see yet: with an address, a reference and combinations of its own. */
export const copyOf = (
  {
    _id: _uuid,
    scheduledPrices: _scheduled,
    shopUuid: _shop,
    version: _version,
    slug: _slug,
    sku: _sku,
    barcode: _barcode,
    ...product
  }: ProductRecord,
  newId: () => string,
): MadeProduct => {
  const { createdAt: _createdAt, deletedAt: _deletedAt, ...kept } = product;
  return {
    ...kept,
    active: false,
    // One whose sizes are being made is made for the product it was sent to alone.
    images: product.images.filter(({ making }) => making === undefined),
    combinations: product.combinations.map(({ barcode: _code, ...combination }) => {
      const uuid = newId();
      return { ...combination, uuid, sku: skuOfCopy(combination.sku, uuid) };
    }),
  };
};
