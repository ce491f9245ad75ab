import type { SeedCatalog, SeedModule, SeedShop } from './catalog.ts';

/** The settings of a new shop, until its owner changes them. */
export const SHOP_BEGINS = {
  activeAddToCart: true,
  // D-3.05
  cooldownSeconds: 100,
  abandonedCartCapture: true,
  limits: {
    visitor: { max: 5, windowSeconds: 600 },
    phone: { max: 5, windowSeconds: 600 },
    address: { max: 30, windowSeconds: 600 },
  },
  theme: {},
} satisfies Partial<SeedShop>;

/** A module without a source shows nothing. */
const source: SeedModule['source'] = {
  select: null,
  products: [],
  collection: null,
  tag: null,
  categories: [],
  brands: [],
  brandLines: [],
  promotions: [],
  posts: [],
  blogCategories: [],
  slides: [],
};

/** A row of the home page as plain as they come. */
export const PLAIN_MODULE = {
  active: true,
  showTitle: true,
  link: null,
  size: null,
  containerClass: null,
  wrapperCssClass: null,
  bgColor: null,
  number: null,
  responsiveNumber: null,
  html: null,
  source,
} satisfies Partial<SeedModule>;

/** A catalogue without anything in it. */
export const EMPTY_CATALOG: Omit<SeedCatalog, 'shop'> = {
  categories: [],
  brands: [],
  brandLines: [],
  collections: [],
  tags: [],
  products: [],
  promotions: [],
  reviews: [],
  blogCategories: [],
  blogPosts: [],
  cmsPages: [],
  modules: [],
  sales: [],
};
