import { z } from 'zod';
import { seenText } from '../../seen-text.ts';
import { endpoint } from '../../endpoint.ts';
import { tidied } from '../../order/field-rules.ts';
import { Email, Phone } from '../../order/fields.ts';
import { Uuid } from '../../primitives.ts';
import { BlogPost, BlogPostCard, CmsPage, HomeModule, PromoLine, Suggestion } from './home.ts';
import { Listing, ListingQuery } from './listing.ts';
import { Product, ProductCard } from './product.ts';
import { ShopView } from './shop.ts';
import { viewQuery } from './view.ts';

const idOrSlug = z.object({ idOrSlug: z.string().min(1).max(200) });
const view = z.object(viewQuery);
const slug = z.object({ slug: z.string().min(1).max(200) });

export const listBrandProducts = endpoint({
  id: 'listBrandProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/brand/products/{idOrSlug}',
  summary: 'Products of a brand (SF-7.07)',
  access: 'visitor',
  params: idOrSlug,
  query: ListingQuery,
  responses: { 200: Listing },
});
export const listBrandLineProducts = endpoint({
  id: 'listBrandLineProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/brandLine/products/{idOrSlug}',
  summary: 'Products of a brand line (SF-7.08)',
  access: 'visitor',
  params: idOrSlug,
  query: ListingQuery,
  responses: { 200: Listing },
});
export const listCollectionProducts = endpoint({
  id: 'listCollectionProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/collection/products/{idOrSlug}',
  summary: 'Products of a collection (SF-7.09)',
  access: 'visitor',
  params: idOrSlug,
  query: ListingQuery,
  responses: { 200: Listing },
});
export const listNewProducts = endpoint({
  id: 'listNewProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/new/products',
  summary: 'New products (SF-7.10)',
  access: 'visitor',
  query: ListingQuery,
  responses: { 200: Listing },
});
export const listDiscountedProducts = endpoint({
  id: 'listDiscountedProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/discounted/products/all',
  summary: 'All discounted products (SF-7.11)',
  access: 'visitor',
  query: ListingQuery,
  responses: { 200: Listing },
});
export const listDiscountProducts = endpoint({
  id: 'listDiscountProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/discount/products/{idOrSlug}',
  summary: 'Products of a promotion (SF-7.12)',
  access: 'visitor',
  params: idOrSlug,
  query: ListingQuery,
  responses: { 200: Listing },
});
export const listCategoryProducts = endpoint({
  id: 'listCategoryProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/category/products/{idOrSlug}',
  summary: 'Products of a category and its descendants (SF-7.13, D-10.02)',
  access: 'visitor',
  params: idOrSlug,
  query: ListingQuery,
  responses: { 200: Listing },
});
export const searchProducts = endpoint({
  id: 'searchProducts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/search/products',
  summary: 'Products that match `q` (D-10.03)',
  access: 'visitor',
  query: ListingQuery,
  responses: { 200: Listing },
});

export const suggest = endpoint({
  id: 'suggest',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/search/suggestions',
  summary: 'Suggestions while typing (D-10.03)',
  access: 'visitor',
  query: z.object({ q: z.string().min(1).max(100) }),
  responses: { 200: z.object({ suggestions: z.array(Suggestion) }) },
});
export const getProduct = endpoint({
  id: 'getProduct',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/product/{idOrSlug}',
  summary: 'A product by slug or id (SF-3.05)',
  access: 'visitor',
  params: idOrSlug,
  query: view,
  responses: { 200: Product },
});
export const getHome = endpoint({
  id: 'getHome',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/home',
  summary: 'Home modules (SF-2.92)',
  access: 'visitor',
  query: view,
  /** `promos`: absent where no promotion calls anything out. */
  responses: { 200: z.object({ modules: z.array(HomeModule), promos: z.array(PromoLine).optional() }) },
});
export const getShop = endpoint({
  id: 'getShop',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/shop',
  summary: 'Shop settings, menu, theme (SF-3.17)',
  access: 'visitor',
  responses: { 200: ShopView },
});
export const getBlogPost = endpoint({
  id: 'getBlogPost',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/blog/{slug}',
  summary: 'A blog post',
  access: 'visitor',
  params: slug,
  responses: { 200: BlogPost },
});
export const listBlogPosts = endpoint({
  id: 'listBlogPosts',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/blog',
  summary: 'Blog posts, newest first; of one category with `category`',
  access: 'visitor',
  query: z.object({ category: z.string().max(200).optional() }),
  responses: {
    200: z.object({
      title: z.string(),
      /** The description of the category; absent or empty: none. */
      description: z.string().optional(),
      posts: z.array(BlogPostCard),
    }),
  },
});

/** Addresses of the shop's pages but its products, which are listed by search. */
export const PageAddress = z.object({
  path: z.string(),
  /** The time of writing, if known. */
  at: z.iso.datetime().optional(),
});
export const listAddresses = endpoint({
  id: 'listAddresses',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/addresses',
  summary: 'Addresses of categories, brands, lines, collections, promotions, posts and pages, for a sitemap (D-10.05)',
  access: 'visitor',
  responses: { 200: z.object({ addresses: z.array(PageAddress) }) },
});
export const getCmsPage = endpoint({
  id: 'getCmsPage',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/page/{slug}',
  summary: 'A page of the shop (terms, privacy, credits)',
  access: 'visitor',
  params: slug,
  query: view,
  responses: { 200: CmsPage },
});

/** `path` as the visitor asked for it; 404: no page has left it. */
export const findMoved = endpoint({
  id: 'findMoved',
  service: 'catalog',
  method: 'get',
  path: '/web/public/api/moved',
  summary: 'Where the page of a former address is now (D-10.05)',
  access: 'visitor',
  query: z.object({ path: z.string().min(1).max(1000) }),
  responses: { 200: z.object({ to: z.string() }) },
});

/** SF-3.20 */
export const CrossSelling = z.object({
  relatedProducts: z.array(ProductCard),
  productsFromSameBrand: z.array(ProductCard),
  productsFromSameCategory: z.array(ProductCard),
  newProducts: z.array(ProductCard),
});
/** `-` stands for a product without a brand. */
export const getCrossSelling = endpoint({
  id: 'getCrossSelling',
  service: 'catalog',
  method: 'get',
  path: '/web/api/product/cross_selling/{productUid}/{brandUuid}/{mainCategoryUuid}',
  summary: 'Four groups of products to show beside one (SF-7.05)',
  access: 'visitor',
  params: z.object({ productUid: Uuid, brandUuid: z.union([Uuid, z.literal('-')]), mainCategoryUuid: Uuid }),
  query: view,
  responses: { 200: CrossSelling },
});

const A_DAY_MS = 24 * 3600 * 1000;

/** SF-3.18, SF-5.11. Multipart: numbers and booleans arrive as text; the optional image is the file field `image`. */
export const ReviewForm = z.object({
  productUuid: Uuid,
  name: z.string().transform(tidied).pipe(z.string().min(1).max(60)),
  // An order may be without one.
  email: Email.refine((email) => email !== '', { message: 'form.validation.email' }),
  phone: Phone,
  // In the visitor's time zone it may be tomorrow already.
  purchaseDate: z.iso.date().refine((date) => Date.parse(date) < Date.now() + A_DAY_MS),
  rating: z.coerce.number().int().min(1).max(5).default(5),
  text: z.string().transform(seenText).pipe(z.string().min(1).max(4000)),
  boughtHere: z.enum(['true', 'on', '1']),
  acceptedPolicy: z.enum(['true', 'on', '1']),
});
export const submitReview = endpoint({
  id: 'submitReview',
  service: 'catalog',
  method: 'post',
  path: '/web/api/product/submit/review',
  summary: 'Submit a review; shown once approved (SF-7.06, D-10.04)',
  access: 'visitor',
  body: ReviewForm,
  bodyType: 'multipart',
  limit: { perOrder: 1 },
  responses: { 201: z.object({ success: z.literal(true), message: z.string() }) },
});
