import { z } from 'zod';
import { Dzd, Language, Uuid } from '../../primitives.ts';
import { ResponsiveNumber } from '../home-modules.ts';
import { DescribedLang } from './product-names.ts';
import { ProductCard } from './product.ts';

/** A merchant's picture in the widths it was made in; `srcset` order is ascending. */
export const Picture = z.object({
  alt: z.string(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  srcset: z.string(),
});
export type Picture = z.infer<typeof Picture>;

const Slide = z.object({
  kicker: z.string(),
  title: z.string(),
  html: z.string(),
  link: z.string().nullable(),
  linkLabel: z.string(),
  secondLink: z.string().nullable(),
  secondLinkLabel: z.string(),
  bgColor: z.string().nullable(),
  picture: Picture.nullable(),
});
export const CategoryTile = z.object({
  id: Uuid,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  count: z.int(),
  thumb: z.string().nullable(),
  picture: Picture.nullable(),
  /** SF-3.16; not for a page. */
  langs: z.array(DescribedLang).optional(),
});
export const BrandTile = z.object({ id: Uuid, slug: z.string(), name: z.string(), logo: z.string().nullable() });
export const BrandLineTile = BrandTile.extend({ brandName: z.string(), picture: Picture.nullable() });
/** SF-3.14 */
export const DiscountView = z.object({
  id: Uuid,
  slug: z.string(),
  discountValue: z.number(),
  ruleType: z.enum(['percentage', 'amount']),
  rule: z.string(),
  ruleEntityName: z.string(),
  discountEndDate: z.string().nullable(),
  bannerThumb: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  /** Not for a page, which has them resolved. */
  discountLangRead: z
    .array(z.object({ languageCode: Language, name: z.string(), title: z.string(), subtitle: z.string() }))
    .optional(),
  count: z.int(),
  products: z.array(ProductCard),
});
/** SF-3.15 */
export const BlogPostCard = z.object({
  slug: z.string(),
  publicTitle: z.string(),
  createdAt: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  /** The same under the specification's name; not for a page. */
  categories: z.array(z.object({ name: z.string(), slug: z.string() })).optional(),
  thumbnail: z.string().nullable(),
  picture: Picture.nullable(),
});
export const BlogCategoryTile = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  thumbnail: z.string().nullable(),
  picture: Picture.nullable(),
  /** Not for a page. */
  localizedData: z.array(DescribedLang).optional(),
});

/** SF-3.13, resolved: everything a module shows is inside it, in the visitor's language. */
export const HomeModule = z.object({
  id: Uuid,
  /** A string on purpose: a page that meets a type it does not know renders nothing (SF-2.91). */
  type: z.string(),
  publicTitle: z.string(),
  showTitle: z.boolean(),
  link: z.string().nullable(),
  size: z.string().nullable(),
  containerClass: z.string().nullable(),
  wrapperCssClass: z.string().nullable(),
  bgColor: z.string().nullable(),
  number: z.int().nullable(),
  responsiveNumber: ResponsiveNumber.nullable(),
  /** Sanitised. */
  html: z.string(),
  /** Its pictures and texts as the shop stored them; not sent to a page, which has them in their place and language. */
  images: z.array(Picture).optional(),
  moduleLangs: z.array(z.object({ lang: Language, publicTitle: z.string(), html: z.string() })).optional(),
  products: z.array(ProductCard).optional(),
  categories: z.array(CategoryTile).optional(),
  brands: z.array(BrandTile).optional(),
  brandLines: z.array(BrandLineTile).optional(),
  slides: z.array(Slide).optional(),
  discounts: z.array(DiscountView).optional(),
  posts: z.array(BlogPostCard).optional(),
  blogCategories: z.array(BlogCategoryTile).optional(),
});
export type HomeModule = z.infer<typeof HomeModule>;

/** BO-4.11: what a featured promotion calls out at the head of the first page. */
export const PromoLine = z.object({ slug: z.string(), slogan: z.string(), thumb: z.string().nullable() });
export type PromoLine = z.infer<typeof PromoLine>;

export const BlogPost = BlogPostCard.extend({ html: z.string(), seoDescription: z.string() });
export const CmsPage = z.object({
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  seoDescription: z.string(),
  /** Reachable by its address only, and not indexed by search engines. */
  unlisted: z.boolean().optional(),
  /** The blocks under the text, as on the home page. */
  modules: z.array(HomeModule).optional(),
});
export const Suggestion = z.object({
  kind: z.enum(['product', 'category', 'brand']),
  label: z.string(),
  href: z.string(),
  thumb: z.string().nullable(),
  price: Dzd.nullable(),
  /** The former price of a reduced product. */
  before: Dzd.optional(),
  /** Only for a product that cannot be bought now. */
  soldOut: z.literal(true).optional(),
});
