import { z } from 'zod';
import { ShopSnapshot } from '../catalog/events/shop.ts';
import { MODULE_TYPES, ResponsiveNumber } from '../catalog/home-modules.ts';
import { LISTING_MODES } from '../catalog/listing-modes.ts';
import { ImageResized } from '../catalog/images.ts';
import { Centimes, Language, Timestamp, Uuid } from '../primitives.ts';
import { Promotion } from '../promotion/promotion.ts';
import { SeedText } from './text.ts';

/** A product's picture, already resized (D-10.06); URLs are `/uploads/...`. `thumb` is the 100px one. */
export const SeedImage = z.object({
  id: z.string(),
  alt: SeedText,
  original: z.string(),
  thumb: z.string(),
  imageResizeds: z.array(ImageResized).min(1),
});
export type SeedImage = z.infer<typeof SeedImage>;
/** A picture of a module, category or post: `srcset` ascending. */
export const SeedPicture = z.object({
  alt: SeedText,
  src: z.string(),
  width: z.int(),
  height: z.int(),
  srcset: z.string(),
});
export type SeedPicture = z.infer<typeof SeedPicture>;

const Seo = { seoTitle: SeedText, seoDescription: SeedText };

export const SeedMenuLink = z.object({
  label: SeedText,
  href: z.string(),
  image: z.string().nullable(),
  /** The category whose article count the entry shows. */
  countOf: Uuid.nullable(),
});
export const SeedMenuItem = SeedMenuLink.extend({ highlight: z.boolean(), children: z.array(SeedMenuLink) });
export type SeedMenuItem = z.infer<typeof SeedMenuItem>;
export const SeedMenu = z.object({
  header: z.array(SeedMenuItem),
  footer: z.array(z.object({ title: SeedText, links: z.array(SeedMenuLink) })),
});
export type SeedMenu = z.infer<typeof SeedMenu>;

export const SeedShop = ShopSnapshot.omit({ name: true }).extend({
  name: SeedText,
  city: SeedText,
  tagline: SeedText,
  since: SeedText,
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  freeDeliveryFrom: Centimes.nullable(),
  listingMode: z.enum(LISTING_MODES).optional(),
  links: z.object({ map: z.string(), facebook: z.string(), instagram: z.string(), tiktok: z.string() }).optional(),
  legal: z.object({
    company: SeedText,
    capital: SeedText,
    rc: z.string(),
    nif: z.string(),
    nis: z.string(),
    ai: z.string(),
    address: SeedText,
  }),
  /** CSS custom property to value (BO-3.16). Empty: the house's own tokens. */
  theme: z.record(z.string(), z.string()),
  menu: SeedMenu,
});
export type SeedShop = z.infer<typeof SeedShop>;

export const SeedCategory = z.object({
  uuid: Uuid,
  slug: z.string(),
  parent: Uuid.nullable(),
  position: z.int(),
  name: SeedText,
  description: SeedText,
  /** SF-2.90: `/uploads/category/{id}/{thumb}`; the file name only. */
  thumb: z.string().nullable(),
  picture: SeedPicture.nullable(),
  ...Seo,
});
export type SeedCategory = z.infer<typeof SeedCategory>;

/** Brands stay in Latin letters in every language. */
export const SeedBrand = z.object({
  uuid: Uuid,
  slug: z.string(),
  name: z.string(),
  position: z.int(),
  description: SeedText,
  logo: z.string().nullable(),
  ...Seo,
});
export type SeedBrand = z.infer<typeof SeedBrand>;
export const SeedBrandLine = z.object({
  uuid: Uuid,
  slug: z.string(),
  name: z.string(),
  brand: Uuid,
  position: z.int(),
  description: SeedText,
  logo: z.string().nullable(),
  picture: SeedPicture.nullable(),
  ...Seo,
});
export type SeedBrandLine = z.infer<typeof SeedBrandLine>;
export const SeedCollection = z.object({
  uuid: Uuid,
  slug: z.string(),
  name: SeedText,
  description: SeedText,
  picture: SeedPicture.nullable(),
  ...Seo,
});
export type SeedCollection = z.infer<typeof SeedCollection>;
export const SeedTag = z.object({ uuid: Uuid, slug: z.string(), name: SeedText });
export type SeedTag = z.infer<typeof SeedTag>;

/**
 * `type` and `value` are the keys of the listing's `features[key]` and `attributes[key]`; the texts are what people
 * read.
 */
export const SeedFeature = z.object({ type: z.string(), typeText: SeedText, value: z.string(), valueText: SeedText });
export type SeedFeature = z.infer<typeof SeedFeature>;
export const SeedAttribute = SeedFeature.extend({ color: z.string().optional() });

export const SeedCombination = z.object({
  uuid: Uuid,
  sku: z.string(),
  barcode: z.string().optional(),
  priceHt: Centimes,
  /** Before promotion. */
  priceTtc: Centimes,
  isDefault: z.boolean(),
  values: z.array(SeedAttribute).min(1),
  /** Ids of the product's images. */
  images: z.array(z.string()),
});
export type SeedCombination = z.infer<typeof SeedCombination>;

const SeedPackLine = z.object({
  product: Uuid,
  /** Null where the product has none, or where the visitor chooses. */
  combination: Uuid.nullable(),
  quantity: z.int().min(1),
});

/** A choice is known by its product, so a pack has one line of each; more of the same is a quantity. */
const haveNoSameLines = (lines: readonly z.infer<typeof SeedPackLine>[]): boolean =>
  new Set(lines.map(({ product, combination }) => `${product} ${combination ?? ''}`)).size === lines.length;

export const SeedPack = z.object({
  /** The visitor chooses nothing: each line of a product with combinations names one. */
  strict: z.boolean(),
  lines: z.array(SeedPackLine).min(2).refine(haveNoSameLines),
});

export const SeedProduct = z.object({
  uuid: Uuid,
  type: z.enum(['simple', 'combinations', 'pack']),
  active: z.boolean(),
  slug: z.string(),
  name: SeedText,
  shortDescription: SeedText,
  /** HTML: paragraphs and lists only. */
  longDescription: SeedText,
  ...Seo,
  sku: z.string(),
  barcode: z.string().optional(),
  /** Null in a pack without its own price: the sum of its lines (D-3.13). */
  priceHt: Centimes.nullable(),
  priceTtc: Centimes.nullable(),
  /** Percent. */
  taxRate: z.number(),
  mainCategory: Uuid,
  /** Holds `mainCategory` and its parent. */
  categories: z.array(Uuid).min(1),
  brand: Uuid.nullable(),
  brandLine: Uuid.nullable(),
  collections: z.array(Uuid),
  /** Uuids of tags. */
  tags: z.array(Uuid),
  features: z.array(SeedFeature),
  combinations: z.array(SeedCombination),
  pack: SeedPack.nullable(),
  images: z.array(SeedImage),
  /** Grams and millimetres. */
  weight: z.int().nullable(),
  size: z.object({ height: z.int(), width: z.int(), length: z.int() }).nullable(),
  dateAdd: Timestamp,
  /** The default order of a listing: ascending. */
  position: z.int(),
  /** The `hot` badge. */
  hot: z.boolean(),
  /** The products that the merchant related to this one (SF-3.20 relatedProducts). */
  related: z.array(Uuid),
});
export type SeedProduct = z.infer<typeof SeedProduct>;

export const SeedPromotion = Promotion.extend({
  name: SeedText,
  title: SeedText,
  subtitle: SeedText,
  bannerThumb: z.string().nullable(),
}).omit({ shopUuid: true });
export type SeedPromotion = z.infer<typeof SeedPromotion>;

/** A buyer's own words, in the one language they were written in. All approved (D-10.04). */
export const SeedReview = z.object({
  uuid: Uuid,
  product: Uuid,
  rating: z.int().min(1).max(5),
  text: z.string().min(1),
  language: Language,
  user: z.string(),
  place: z.string(),
  phone: z.string(),
  email: z.string(),
  purchaseDate: z.iso.date(),
  createdAt: Timestamp,
  images: z.array(z.object({ displayUrl: z.string() })),
});
export type SeedReview = z.infer<typeof SeedReview>;

export const SeedBlogCategory = z.object({
  uuid: Uuid,
  slug: z.string(),
  name: SeedText,
  description: SeedText,
  thumbnail: z.string().nullable(),
  picture: SeedPicture.nullable(),
});
export type SeedBlogCategory = z.infer<typeof SeedBlogCategory>;
export const SeedBlogPost = z.object({
  uuid: Uuid,
  slug: z.string(),
  category: Uuid,
  publicTitle: SeedText,
  html: SeedText,
  seoDescription: SeedText,
  thumbnail: z.string().nullable(),
  picture: SeedPicture.nullable(),
  createdAt: Timestamp,
});
export type SeedBlogPost = z.infer<typeof SeedBlogPost>;
export const SeedCmsPage = z.object({
  uuid: Uuid,
  slug: z.string(),
  title: SeedText,
  html: SeedText,
  seoDescription: SeedText,
  /** Reachable by its address only: in no sitemap and no search engine. */
  unlisted: z.boolean().optional(),
});
export type SeedCmsPage = z.infer<typeof SeedCmsPage>;

export const SeedSlide = z.object({
  kicker: SeedText.nullable(),
  title: SeedText,
  html: SeedText.nullable(),
  link: z.string().nullable(),
  linkLabel: SeedText.nullable(),
  secondLink: z.string().nullable(),
  secondLinkLabel: SeedText.nullable(),
  bgColor: z.string().nullable(),
  picture: SeedPicture.nullable(),
});
export type SeedSlide = z.infer<typeof SeedSlide>;

/**
 * SF-2.92. What a module shows is named here and resolved by the catalogue; an empty list means "all, in their order"
 * (up to `number`).
 */
export const SeedModule = z.object({
  uuid: Uuid,
  /** The cms page that it stands on; absent: the home page. */
  page: Uuid.optional(),
  type: z.enum(MODULE_TYPES),
  position: z.int(),
  active: z.boolean(),
  publicTitle: SeedText,
  showTitle: z.boolean(),
  link: z.string().nullable(),
  size: z.string().nullable(),
  containerClass: z.string().nullable(),
  wrapperCssClass: z.string().nullable(),
  bgColor: z.string().nullable(),
  number: z.int().nullable(),
  responsiveNumber: ResponsiveNumber.nullable(),
  html: SeedText.nullable(),
  source: z.object({
    /** The source of the products of a `products_*` module without named products. */
    select: z.enum(['new', 'discounted', 'bestsellers', 'named']).nullable(),
    products: z.array(Uuid),
    collection: Uuid.nullable(),
    tag: Uuid.nullable(),
    categories: z.array(Uuid),
    brands: z.array(Uuid),
    brandLines: z.array(Uuid),
    promotions: z.array(Uuid),
    posts: z.array(Uuid),
    blogCategories: z.array(Uuid),
    slides: z.array(SeedSlide),
  }),
});
export type SeedModule = z.infer<typeof SeedModule>;

/** Units of past orders, whose events a seed does not publish. */
export const SeedSales = z.object({ product: Uuid, at: Timestamp, units: z.int().min(1) });
export type SeedSales = z.infer<typeof SeedSales>;

export const SeedCatalog = z.object({
  shop: SeedShop,
  categories: z.array(SeedCategory),
  brands: z.array(SeedBrand),
  brandLines: z.array(SeedBrandLine),
  collections: z.array(SeedCollection),
  tags: z.array(SeedTag),
  products: z.array(SeedProduct),
  promotions: z.array(SeedPromotion),
  reviews: z.array(SeedReview),
  blogCategories: z.array(SeedBlogCategory),
  blogPosts: z.array(SeedBlogPost),
  cmsPages: z.array(SeedCmsPage),
  modules: z.array(SeedModule),
  sales: z.array(SeedSales),
});
export type SeedCatalog = z.infer<typeof SeedCatalog>;
