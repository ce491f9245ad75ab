import { z } from 'zod';
import { ProductStatus } from '../product-status.ts';
import { endpoint } from '../../endpoint.ts';
import { Dzd, LocalizedText, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { ImageResized } from '../images.ts';
import { Price } from '../tax.ts';
import { BESIDE_PRICES_TYPED, CHANNEL_PRICES_READ, eachTypedOnce } from './beside-prices.ts';
import { HasName, LongText, Line } from './texts.ts';

/* D-1.06: `id` and `uuid` of an entity hold the same value. Money in DZD, HT unless the name says TTC. */

export const PRODUCT_TYPES = ['simple', 'combinations', 'pack'] as const;
export const ProductType = z.enum(PRODUCT_TYPES);
export type ProductType = z.output<typeof ProductType>;

/** BO-3.10: what a shop sells; a pack is of the family pack, and nothing else is. */
export const PRODUCT_FAMILIES = ['goods', 'digital', 'service', 'pack'] as const;
export const ProductFamily = z.enum(PRODUCT_FAMILIES);
export type ProductFamily = z.output<typeof ProductFamily>;

export { PRODUCT_STATUSES, ProductStatus } from '../product-status.ts';

/** Percent: the rates of Algerian VAT (D-15.01). */
export const TAX_RATES = [19, 9, 0] as const;
export const TaxRate = z.number().refine((rate) => TAX_RATES.some((known) => known === rate), {
  message: 'catalog.validation.taxRate',
});

/** Categories, tags... of one product. */
export const MAX_TAXONS_OF_ONE_KIND = 50;
const Code = z.string().trim().max(64);
const ids = z.array(Uuid).max(MAX_TAXONS_OF_ONE_KIND);
/** Grams. */
const Weight = z.int().min(0).max(1_000_000).nullable();
/** Millimetres. */
const Length = z.int().min(0).max(10_000);
export const ProductSize = z.object({ height: Length, width: Length, length: Length });
/** One who delivers it, and for how much. */
export const ProductSupplier = z.object({ name: z.string().trim().min(1).max(120), priceHt: Price.nullable() });

/** SF-3.06 as staff read it: texts in every language. */
export const StaffValue = z.object({
  type: z.string(),
  typeLabel: LocalizedText,
  value: z.string(),
  label: LocalizedText,
  color: z.string().optional(),
  image: z.string().optional(),
});
/** BO-3.20 */
export const StaffCombination = z.object({
  uuid: Uuid,
  sku: z.string(),
  barcode: z.string().nullable(),
  priceHt: Dzd,
  priceTtc: Dzd,
  isDefault: z.boolean(),
  values: z.array(StaffValue),
  /** Ids of the product's pictures that show it. */
  images: z.array(z.string()),
});
export type StaffCombination = z.output<typeof StaffCombination>;
/** BO-3.19 */
export const StaffImage = z.object({
  id: z.string(),
  alt: LocalizedText,
  thumb: z.string(),
  original: z.string(),
  sizes: z.array(ImageResized),
});
export type StaffImage = z.output<typeof StaffImage>;
/** BO-3.21 */
export const StaffPackLine = z.object({ product: Uuid, combination: Uuid.nullable(), quantity: z.int().min(1) });

/** BO-3.11, BO-3.22: what a product is called and described by. */
const TEXTS = {
  name: HasName,
  shortDescription: LongText,
  /** HTML; what pages do not show of it is taken out. */
  longDescription: LongText,
  seoTitle: Line,
  seoDescription: Line,
} as const;
/** BO-3.18: the fields of a product that staff write, except its prices. */
const DETAILS = {
  slug: z
    .string()
    .normalize('NFC')
    .toLowerCase()
    .max(150)
    .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u, { message: 'product.validation.slug' }),
  active: z.boolean(),
  family: ProductFamily,
  status: ProductStatus,
  isFeatured: z.boolean(),
  isOnSale: z.boolean(),
  sku: Code.min(1),
  barcode: Code.nullable(),
  mainCategory: Uuid,
  categories: ids,
  brand: Uuid.nullable(),
  brandLine: Uuid.nullable(),
  tags: ids,
  collections: ids,
  relatedProducts: ids,
  weight: Weight,
  size: ProductSize.nullable(),
  /** D-1.04; null: now. */
  availableAt: Timestamp.nullable(),
} as const;
/** Its purchase price, and wholesale. */
const BUYING = {
  supplyPriceHt: Price.nullable(),
  wholesalePriceHt: Price.nullable(),
  /** From how many units the wholesale price holds. */
  wholesaleMoq: z.int().min(1).max(100_000).nullable(),
  suppliers: z.array(ProductSupplier).max(20),
} as const;

/** A price that holds from a moment on. */
export const ScheduledPrice = z.object({
  id: Uuid,
  at: Timestamp,
  /** Null: of the product itself. */
  combination: Uuid.nullable(),
  priceHt: Dzd,
  priceTtc: Dzd,
  by: z.string(),
});
export type ScheduledPrice = z.output<typeof ScheduledPrice>;

/** A product whole, as staff read it. */
export const StaffProduct = z.object({
  ...DETAILS,
  ...BUYING,
  ...TEXTS,
  /** The one of HT and TTC that was typed is kept to the centime. Absent: of a service that does not say it yet. */
  supplyPriceTtc: Dzd.nullable().optional(),
  wholesalePriceTtc: Dzd.nullable().optional(),
  ...CHANNEL_PRICES_READ,
  // As stored: products from before these rules are not validated.
  name: LocalizedText,
  shortDescription: LocalizedText,
  longDescription: LocalizedText,
  seoTitle: LocalizedText,
  seoDescription: LocalizedText,
  slug: z.string(),
  sku: z.string(),
  uuid: Uuid,
  version: z.int(),
  type: ProductType,
  /** Null: a pack that costs the sum of its lines (D-3.13). */
  priceHt: Dzd.nullable(),
  priceTtc: Dzd.nullable(),
  taxRate: z.number(),
  /** The next first. Absent: of a service that has none yet. */
  scheduledPrices: z.array(ScheduledPrice).optional(),
  features: z.array(StaffValue),
  combinations: z.array(StaffCombination),
  pack: z.object({ strict: z.boolean(), lines: z.array(StaffPackLine) }).nullable(),
  images: z.array(StaffImage),
  /** The address for visitors. */
  link: z.string(),
  createdAt: Timestamp,
  /** When it was moved to the bin. */
  deletedAt: Timestamp.nullable(),
});
export type StaffProduct = z.output<typeof StaffProduct>;

const params = z.object({ uuid: Uuid });
const Seen = z.object({ version: z.int().min(1) });
/** With the current product (D-4.03). */
export const ProductStale = Problem.extend({ version: z.int(), product: StaffProduct });
const written = { 200: StaffProduct, 409: ProductStale, 422: Problem } as const;

export const getStaffProduct = endpoint({
  id: 'getStaffProduct',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/product/{uuid}',
  summary: 'A product whole, also one that is in the bin',
  access: { permission: 'product.read' },
  params,
  responses: { 200: StaffProduct },
});

/** D-3.14: a price is typed HT or TTC, never both; the one typed is kept exactly. */
const TYPED_PRICE = { priceHt: Price.nullable().optional(), priceTtc: Price.nullable().optional() } as const;
type Typed = { priceHt?: number | null | undefined; priceTtc?: number | null | undefined };
const isTypedOnce = ({ priceHt, priceTtc }: Typed): boolean => priceHt == null || priceTtc == null;
const ONCE = { path: ['priceHt'], message: 'catalog.validation.priceOnce' };

/**
 * BO-2.02, BO-3.10, BO-3.12: a product that visitors do not see yet. Its address comes from its name, its reference
 * from its number where none is given.
 */
export const NewProduct = z
  .object({
    type: ProductType,
    family: ProductFamily,
    name: HasName,
    mainCategory: Uuid,
    sku: Code.optional(),
    taxRate: TaxRate,
    ...TYPED_PRICE,
    ...BESIDE_PRICES_TYPED,
  })
  .refine(isTypedOnce, ONCE)
  .superRefine(eachTypedOnce);
export type NewProduct = z.output<typeof NewProduct>;

export const createProduct = endpoint({
  id: 'createProduct',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product',
  summary: 'Make a product that visitors do not see yet (BO-2.02)',
  access: { permission: 'product.write' },
  body: NewProduct,
  responses: { 201: StaffProduct, 409: Problem, 422: Problem },
});

const changeable = z
  .object({ ...DETAILS, ...BUYING, ...TEXTS, taxRate: TaxRate })
  .partial()
  .extend({
    ...TYPED_PRICE,
    ...BESIDE_PRICES_TYPED,
  });
/** Any of the fields; absent ones stay unchanged. */
export const ProductChange = changeable
  .extend({ version: Seen.shape.version })
  .refine(isTypedOnce, ONCE)
  .superRefine(eachTypedOnce);
export type ProductChange = z.output<typeof ProductChange>;
/** The same as a form checks it before it knows of which version it will be. */
export const ProductFields = changeable.refine(isTypedOnce, ONCE).superRefine(eachTypedOnce);
export type ProductFields = z.output<typeof ProductFields>;

export const changeProduct = endpoint({
  id: 'changeProduct',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/product/{uuid}',
  summary: 'Change what is written of a product; visible in the shop at once',
  access: { permission: 'product.write' },
  params,
  body: ProductChange,
  responses: written,
});

/** Actions on many products use the same calls as actions on one. */
export const deleteProduct = endpoint({
  id: 'deleteProduct',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/delete',
  summary: 'Put a product into the bin, where it is kept for 30 days',
  access: { permission: 'product.write' },
  params,
  body: Seen,
  responses: written,
});

export const restoreProduct = endpoint({
  id: 'restoreProduct',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/restore',
  summary: 'Take a product out of the bin; visitors do not see it until it is made active',
  access: { permission: 'product.write' },
  params,
  /** Another place for one whose category or brand is gone: 422 of the type `category-gone` or `brand-gone` asks. */
  body: Seen.extend({ mainCategory: Uuid.optional(), brand: Uuid.nullable().optional() }),
  responses: written,
});

export const duplicateProduct = endpoint({
  id: 'duplicateProduct',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/duplicate',
  summary: 'Make a copy of a product that visitors do not see yet',
  access: { permission: 'product.write' },
  params,
  responses: { 201: StaffProduct, 404: Problem, 409: Problem },
});

/** BO-7.01, BO-3.01 */
export const listProductCombinations = endpoint({
  id: 'listProductCombinations',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/product/product/{uuid}/combinations',
  summary: 'Combinations of a product by their labels (BO-7.01)',
  access: { permission: 'product.read' },
  params,
  responses: { 200: z.object({ combinations: z.array(z.object({ id: Uuid, combination: z.string() })) }) },
});
