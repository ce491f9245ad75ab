import { z } from 'zod';
import { Dzd, pageQuery, STOREFRONT_PAGE_SIZE } from '../../primitives.ts';
import { ProductCard } from './product.ts';
import { viewQuery } from './view.ts';

/** SF-4.13, SF-9.09 */
export const SORTS = [
  'default',
  'name_asc',
  'name_desc',
  'date_newest',
  'date_oldest',
  'price_asc',
  'price_desc',
] as const;
export type Sort = (typeof SORTS)[number];

/** SF-2.21. `search` is D-10.03. */
export const LISTING_CONTEXTS = [
  'brand',
  'brandLine',
  'collection',
  'newProducts',
  'allPromo',
  'promo',
  'category',
  'search',
] as const;
export type ListingContext = (typeof LISTING_CONTEXTS)[number];

const commaList = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter(Boolean))
  .optional();

/**
 * D-10.01. `brands`, `subCategories`, `brandLines`, `tags` are comma-separated slugs.
 * `features[key]=a,b` and `attributes[key]=a,b` arrive as further keys of the query.
 */
export const ListingQuery = z
  .object({
    ...pageQuery(STOREFRONT_PAGE_SIZE),
    sort: z.enum(SORTS).default('default'),
    brands: commaList,
    subCategories: commaList,
    brandLines: commaList,
    tags: commaList,
    min: z.coerce.number().min(0).optional(),
    max: z.coerce.number().min(0).optional(),
    inStock: z.enum(['true', 'false']).optional(),
    q: z.string().max(100).optional(),
    ...viewQuery,
  })
  .catchall(z.string().max(2000));
export type ListingQuery = z.infer<typeof ListingQuery>;

/** One choice of a facet: `value` goes back in the query, `count` is for the other facets' selection (D-10.01). */
export const FacetChoice = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  color: z.string().optional(),
});
export const Facet = z.object({
  label: z.string(),
  labelTrans: z.string(),
  data: z.array(z.string()),
  dataTrans: z.array(z.string()),
  choices: z.array(FacetChoice),
});

/** SF-3.21 */
export const FilterData = z.object({
  brands: z.array(FacetChoice),
  brandlines: z.array(FacetChoice),
  subCategories: z.array(FacetChoice),
  tags: z.array(FacetChoice),
  features: z.array(Facet),
  attributes: z.array(Facet),
  priceRange: z.object({ min: Dzd, max: Dzd }),
});

/** D-10.01 and the head of the page it is shown on. */
export const Listing = z.object({
  products: z.array(ProductCard),
  filterData: FilterData,
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** How many there are without the filters, where the filters leave none. */
  withoutFilters: z.int().optional(),
  /** D-10.03: words that find something, where a search finds nothing: as the shop writes them. */
  meant: z.string().optional(),
  context: z.object({
    type: z.enum(LISTING_CONTEXTS),
    id: z.string().nullable(),
    slug: z.string().nullable(),
    name: z.string(),
    description: z.string(),
    /** The texts for search engines; absent or empty: the page derives them from name and description. */
    seoTitle: z.string().optional(),
    seoDescription: z.string().optional(),
    image: z.string().nullable(),
    path: z.array(z.object({ name: z.string(), slug: z.string() })),
    endsAt: z.string().nullable(),
    /** BO-3.23: what staff wrote of a promotion, cleaned. */
    bannerHtml: z.string().optional(),
  }),
});
export type Listing = z.infer<typeof Listing>;
