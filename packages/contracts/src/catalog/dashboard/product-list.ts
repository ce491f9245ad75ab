import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, Dzd, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { ProductType } from './products.ts';

export const PRODUCT_STATES = ['active', 'inactive', 'bin'] as const;
export const STOCK_FILTERS = ['in', 'low', 'out'] as const;
export const MISSING_FILTERS = ['fr', 'ar', 'en', 'picture'] as const;
export const STAFF_PRODUCT_SORTS = [
  'newest',
  'oldest',
  'name_asc',
  'name_desc',
  'price_asc',
  'price_desc',
  'stock_asc',
  'stock_desc',
] as const;
/** Up to so many units are called few, where the shop's settings do not say otherwise. */
export const LOW_STOCK_UNITS = 5;

/** BO-3.09, and what staff see of it in a row. */
export const StaffProductRow = z.object({
  id: Uuid,
  version: z.int(),
  name: z.string(),
  /** The address of the editing page. */
  link: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  isActive: z.boolean(),
  /** For a pack without a price of its own: the sum of its lines. */
  priceTtc: Dzd,
  image: z.string().nullable(),
  type: ProductType,
  sku: z.string(),
  taxRate: z.number(),
  /** Its price can be edited in the list: it depends neither on combinations nor on the lines of a pack. */
  hasOwnPrice: z.boolean(),
  /** Units that visitors could buy. */
  units: z.int(),
  /** Low by the shop's settings. Absent: the service does not send it yet. */
  isLow: z.boolean().optional(),
  missing: z.array(z.enum(MISSING_FILTERS)),
  /** Its categories and tags, for an action on many. Absent: the service does not send them yet. */
  place: z.object({ mainCategory: Uuid, categories: z.array(Uuid), tags: z.array(Uuid) }).optional(),
  createdAt: Timestamp,
  deletedAt: Timestamp.nullable(),
});
export type StaffProductRow = z.output<typeof StaffProductRow>;

/** The filters of a list of products, except its state. */
export const PRODUCT_FILTERS = {
  q: z.string().max(200).default(''),
  /** Including all categories below it. */
  category: Uuid.optional(),
  brand: Uuid.optional(),
  collection: Uuid.optional(),
  tag: Uuid.optional(),
  type: ProductType.optional(),
  stock: z.enum(STOCK_FILTERS).optional(),
  missing: z.enum(MISSING_FILTERS).optional(),
  /** TTC, in DZD. */
  min: z.coerce.number().min(0).optional(),
  max: z.coerce.number().min(0).optional(),
} as const;

/** BO-2.03, BO-7.15: `products` is what the filter form shows. */
export const listStaffProducts = endpoint({
  id: 'listStaffProducts',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/product',
  summary: 'Products, filtered, sorted and searched as visitors search (BO-2.03)',
  access: { permission: 'product.read' },
  query: z.object({
    ...PRODUCT_FILTERS,
    state: z.enum(PRODUCT_STATES).optional(),
    sort: z.enum(STAFF_PRODUCT_SORTS).default('newest'),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      products: z.array(StaffProductRow),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
      /** Counts for the whole shop, independent of the filter. */
      counts: z.object({ all: z.int(), active: z.int(), inactive: z.int(), out: z.int(), bin: z.int() }),
    }),
  },
});

/** The limit on products that are chosen by a filter. */
export const MAX_MATCHING = 1000;

export const listMatchingProducts = endpoint({
  id: 'listMatchingProducts',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/products/matching',
  summary: 'All products that match a filter, up to 1,000, for an action on all of them',
  access: { permission: 'product.write' },
  query: z.object({
    ...PRODUCT_FILTERS,
    state: z.enum(PRODUCT_STATES).optional(),
    sort: z.enum(STAFF_PRODUCT_SORTS).default('newest'),
  }),
  responses: { 200: z.object({ products: z.array(StaffProductRow), total: z.int() }) },
});
