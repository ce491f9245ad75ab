import type { SeedCatalog, SeedModule, SeedPicture, SeedPromotion } from '@shop/contracts/seed';
import { z } from 'zod';
import { BLOG_CATEGORIES, BLOG_POSTS } from '../data/blog.ts';
import { BRAND_LINES, BRANDS, COLLECTIONS, TAGS } from '../data/brands.ts';
import { CATEGORIES } from '../data/categories.ts';
import { MODULES, type ModuleSheet } from '../data/modules.ts';
import { PAGES } from '../data/pages.ts';
import { PRODUCTS } from '../data/products/index.ts';
import { PROMOTIONS } from '../data/promotions.ts';
import { shopOf } from '../data/shop.ts';
import { idOf } from '../ids.ts';
import type { MadeImage, MadePicture } from '../images.ts';
import { mapText, sameText, text, type Words } from '../text.ts';
import { buildProduct, DAY } from './products.ts';
import { buildReviews } from './reviews.ts';

/** A line of `photos/credits.json`. */
export const Credit = z.object({ photographer: z.string(), source: z.string(), licence: z.string() });
export type Credit = z.infer<typeof Credit>;
/** The pictures that were made, by cut-out. */
export interface Pictures {
  readonly image: (crop: string) => MadeImage;
  readonly upright: (crop: string) => MadePicture;
  readonly wide: (crop: string) => MadePicture;
  /** File name of a category's picture under its own folder. */
  readonly categoryThumb: (slug: string) => string;
}

const pictureOf = (made: MadePicture, alt: Words): SeedPicture => ({ ...made, alt: text(alt) });
const seo = (name: Words, description: Words) => ({
  seoTitle: mapText(text(name), (words, language) => `${words} | ${language === 'ar' ? 'البهجة' : 'El Bahdja'}`),
  seoDescription: text(description),
});
const smallest = (picture: MadePicture): string => picture.srcset.split(' ')[0] ?? picture.src;

/** Sunday midnight in Algiers (UTC+1 all year, D-1.04), at least two days ahead. */
export const nextSundayMidnight = (now: number): string => {
  const local = new Date(now + 60 * 60 * 1000 + 2 * DAY);
  const days = (7 - local.getUTCDay()) % 7;
  return new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days + 1) - 60 * 60 * 1000,
  ).toISOString();
};

const KIND_OF_SCOPE = {
  product: 'product',
  category: 'category',
  brand: 'brand',
  brandline: 'brand-line',
  collection: 'collection',
} as const;
const isForThings = (scope: string): scope is keyof typeof KIND_OF_SCOPE => scope in KIND_OF_SCOPE;
const promotions = (pictures: Pictures, now: number): SeedPromotion[] =>
  PROMOTIONS.map(
    ({
      slug,
      name,
      title,
      subtitle,
      scope,
      targets,
      kind,
      value,
      priority,
      combinability,
      group,
      coupon,
      oncePerCustomer,
      paymentMethods,
      minSubtotal,
      endsOnSunday,
      crop,
    }) => ({
      uuid: idOf('promotion', slug),
      slug,
      name: text(name),
      title: text(title),
      subtitle: text(subtitle),
      scope,
      targets: isForThings(scope) ? targets.map((target) => idOf(KIND_OF_SCOPE[scope], target)) : [],
      discountType: kind,
      value: kind === 'amount' ? value * 100 : value,
      priority,
      combinability,
      ...(group ? { group } : {}),
      active: true,
      startsAt: new Date(now - 10 * DAY).toISOString(),
      ...(endsOnSunday ? { endsAt: nextSundayMidnight(now) } : {}),
      ...(coupon ? { couponCode: coupon } : {}),
      ...(oncePerCustomer ? { oncePerCustomer } : {}),
      ...(paymentMethods ? { paymentMethods: [...paymentMethods] } : {}),
      channels: [],
      ...(minSubtotal ? { minSubtotal: minSubtotal * 100 } : {}),
      bannerThumb: crop ? pictures.image(crop).thumb : null,
    }),
  );

/** The page that has every type of module, at `/demo/modules`. */
const MODULES_PAGE = idOf('page', 'modules');

const moduleOf = (sheet: ModuleSheet, position: number, pictures: Pictures, page?: string): SeedModule => ({
  uuid: idOf('module', `${page ? 'demo ' : ''}${sheet.size ? `${sheet.type} ${sheet.size}` : sheet.type}`),
  ...(page ? { page } : {}),
  type: sheet.type,
  position,
  active: true,
  publicTitle: text(sheet.title),
  showTitle: !sheet.hideTitle,
  link: sheet.link ?? null,
  size: sheet.size ?? null,
  containerClass: null,
  wrapperCssClass: null,
  bgColor: sheet.bgColor ?? null,
  number: sheet.number ?? null,
  responsiveNumber: sheet.responsive
    ? { mobile: sheet.responsive[0], tablet: sheet.responsive[1], desktop: sheet.responsive[2] }
    : null,
  html: sheet.html ? text(sheet.html) : null,
  source: {
    select: sheet.select ?? null,
    products: (sheet.products ?? []).map((slug) => idOf('product', slug)),
    collection: sheet.collection ? idOf('collection', sheet.collection) : null,
    tag: sheet.tag ? idOf('tag', sheet.tag) : null,
    categories: (sheet.categories ?? []).map((slug) => idOf('category', slug)),
    brands: (sheet.brands ?? []).map((slug) => idOf('brand', slug)),
    brandLines: (sheet.brandLines ?? []).map((slug) => idOf('brand-line', slug)),
    promotions: (sheet.promotions ?? []).map((slug) => idOf('promotion', slug)),
    posts: (sheet.posts ?? []).map((slug) => idOf('blog-post', slug)),
    blogCategories: [],
    slides: (sheet.slides ?? []).map((slide) => ({
      kicker: slide.kicker ? text(slide.kicker) : null,
      title: text(slide.title),
      html: slide.html ? text(slide.html) : null,
      link: slide.link,
      linkLabel: text(slide.linkLabel),
      secondLink: slide.secondLink ?? null,
      secondLinkLabel: slide.secondLinkLabel ? text(slide.secondLinkLabel) : null,
      bgColor: slide.bgColor,
      picture: pictureOf(slide.wide ? pictures.wide(slide.crop) : pictures.upright(slide.crop), slide.title),
    })),
  },
});

const pageHtml = (page: (typeof PAGES)[number], credits: readonly Credit[]) =>
  mapText(sameText('-'), (_, language) => {
    const blocks = page.blocks
      .map(
        ({ heading, body }) => `${heading ? `<h2>${text(heading)[language]}</h2>` : ''}<p>${text(body)[language]}</p>`,
      )
      .join('');
    const list =
      page.slug === 'credits-photos'
        ? `<ul>${credits.map(({ photographer, source, licence }) => `<li>${photographer}, ${source} (${licence})</li>`).join('')}</ul>`
        : '';
    return blocks + list;
  });

/**
 * The whole catalogue of the demo shop. @param now milliseconds since the epoch: "days ago" and the deals' end count
 * from it.
 */
export const buildCatalog = (pictures: Pictures, credits: readonly Credit[], now: number): SeedCatalog => ({
  shop: shopOf((slug) => `/uploads/category/${idOf('category', slug)}/${pictures.categoryThumb(slug)}`),
  categories: CATEGORIES.map(({ slug, parent, crop, name, description }, position) => ({
    uuid: idOf('category', slug),
    slug,
    parent: parent ? idOf('category', parent) : null,
    position,
    name: text(name),
    description: text(description),
    thumb: pictures.categoryThumb(slug),
    picture: pictureOf(pictures.upright(crop), name),
    ...seo(name, description),
  })),
  brands: BRANDS.map(({ slug, name, description }, position) => ({
    uuid: idOf('brand', slug),
    slug,
    name,
    position,
    description: text(description),
    logo: null,
    ...seo([name, name, name], description),
  })),
  brandLines: BRAND_LINES.map(({ slug, name, brand, crop, description }, position) => ({
    uuid: idOf('brand-line', slug),
    slug,
    name,
    brand: idOf('brand', brand),
    position,
    description: text(description),
    logo: null,
    picture: pictureOf(pictures.upright(crop), [name, name, name]),
    ...seo([name, name, name], description),
  })),
  collections: COLLECTIONS.map(({ slug, name, crop, description }) => ({
    uuid: idOf('collection', slug),
    slug,
    name: text(name),
    description: text(description),
    picture: pictureOf(pictures.upright(crop), name),
    ...seo(name, description),
  })),
  tags: TAGS.map(({ slug, name }) => ({ uuid: idOf('tag', slug), slug, name: text(name) })),
  products: PRODUCTS.map((sheet) => buildProduct(sheet, pictures.image, now)),
  // Of yesterday: as with those of a real shop, nothing is left of them after a month.
  sales: PRODUCTS.flatMap(({ slug, monthly = 0 }) =>
    monthly > 0 ? [{ product: idOf('product', slug), at: new Date(now - DAY).toISOString(), units: monthly }] : [],
  ),
  promotions: promotions(pictures, now),
  reviews: buildReviews(
    now,
    (crop) => pictures.image(crop).imageResizeds.find(({ format }) => format === 'webp')?.url ?? null,
  ),
  blogCategories: BLOG_CATEGORIES.map(({ slug, name, description, crop }) => ({
    uuid: idOf('blog-category', slug),
    slug,
    name: text(name),
    description: text(description),
    thumbnail: smallest(pictures.upright(crop)),
    picture: pictureOf(pictures.upright(crop), name),
  })),
  blogPosts: BLOG_POSTS.map(({ slug, category, crop, daysAgo, title, summary, paragraphs }) => ({
    uuid: idOf('blog-post', slug),
    slug,
    category: idOf('blog-category', category),
    publicTitle: text(title),
    html: mapText(sameText('-'), (_, language) =>
      paragraphs.map((words) => `<p>${text(words)[language]}</p>`).join(''),
    ),
    seoDescription: text(summary),
    thumbnail: smallest(pictures.wide(crop)),
    picture: pictureOf(pictures.wide(crop), title),
    createdAt: new Date(now - daysAgo * DAY).toISOString(),
  })),
  cmsPages: PAGES.map((page) => ({
    uuid: idOf('page', page.slug),
    ...(page.unlisted && { unlisted: true }),
    slug: page.slug,
    title: text(page.title),
    html: pageHtml(page, credits),
    seoDescription: text(page.summary),
  })),
  modules: [
    ...MODULES.filter(({ elsewhere }) => !elsewhere).map((sheet, position) => moduleOf(sheet, position, pictures)),
    ...MODULES.map((sheet, position) => moduleOf(sheet, 100 + position, pictures, MODULES_PAGE)),
  ],
});

/** Every cut-out that the catalogue shows, by the kind of picture it is made into. */
export const cropsNeeded = (): { image: string[]; upright: string[]; wide: string[] } => ({
  image: [
    ...new Set([...PRODUCTS.flatMap(({ crops }) => crops.split(' ')), ...PROMOTIONS.flatMap(({ crop }) => crop ?? [])]),
  ],
  upright: [
    ...new Set([
      ...CATEGORIES.map(({ crop }) => crop),
      ...BRAND_LINES.map(({ crop }) => crop),
      ...COLLECTIONS.map(({ crop }) => crop),
      ...BLOG_CATEGORIES.map(({ crop }) => crop),
      ...MODULES.flatMap(({ slides }) => (slides ?? []).filter(({ wide }) => !wide).map(({ crop }) => crop)),
    ]),
  ],
  wide: [
    ...new Set([
      ...BLOG_POSTS.map(({ crop }) => crop),
      ...MODULES.flatMap(({ slides }) => (slides ?? []).filter(({ wide }) => wide).map(({ crop }) => crop)),
    ]),
  ],
});
