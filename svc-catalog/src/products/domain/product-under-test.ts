import type { CombinationRecord, ListedProduct } from './product-records.ts';

/** A plain product for unit tests; prices in centimes. */
export const productUnderTest = (id: string, fields: Partial<ListedProduct> = {}): ListedProduct => ({
  _id: id,
  shopUuid: 'shop',
  version: 1,
  active: true,
  type: 'simple',
  slug: id,
  name: { fr: id },
  sku: id,
  priceHt: 10_000,
  priceTtc: 11_900,
  taxRate: 19,
  mainCategory: 'c',
  categories: ['c'],
  brand: null,
  brandLine: null,
  collections: [],
  tags: [],
  features: [],
  combinations: [],
  pack: null,
  images: [],
  relatedProducts: [],
  position: 0,
  hot: false,
  weight: null,
  size: null,
  createdAt: 0,
  ...fields,
});

export const combinationUnderTest = (uuid: string, fields: Partial<CombinationRecord> = {}): CombinationRecord => ({
  uuid,
  sku: uuid,
  priceHt: 10_000,
  priceTtc: 11_900,
  isDefault: false,
  values: [],
  images: [],
  ...fields,
});

export const lookupOf =
  (...products: ListedProduct[]) =>
  (uuid: string): ListedProduct | undefined =>
    products.find(({ _id }) => _id === uuid);
