import { type Language, localized, type LocalizedText } from '@shop/contracts';
import type { Listing, ListingContext } from '@shop/contracts/catalog/storefront';
import { type Promotion, promotionApplies, targetsLine } from '@shop/contracts/promotion';
import { namedView } from './product-card.ts';
import { categoryPath, categoryThumb, type Membership, type ShopCatalogue, withDescendants } from './shop-catalogue.ts';

export const EVERYTHING: Membership = { key: 'everything', has: () => true };
export const NEW: Membership = {
  key: 'new',
  has: (product, catalogue) => catalogue.isNew(product),
  order: (a, b) => b.createdAt - a.createdAt || (a._id < b._id ? -1 : 1),
};
export const DISCOUNTED: Membership = {
  key: 'discounted',
  has: (product, catalogue) => {
    const { before, after } = catalogue.shownPrice(product);
    return after < before;
  },
};
/** D-10.02 */
export const ofCategory = (category: string, { categories }: Pick<ShopCatalogue, 'categories'>): Membership => {
  const family = withDescendants(categories.all, category);
  return {
    key: `category ${category}`,
    has: (product) => family.has(product.mainCategory) || product.categories.some((each) => family.has(each)),
  };
};
export const ofBrand = (brand: string): Membership => ({
  key: `brand ${brand}`,
  has: (product) => product.brand === brand,
});
export const ofBrandLine = (line: string): Membership => ({
  key: `line ${line}`,
  has: (product) => product.brandLine === line,
});
export const ofAnyBrandLine: Membership = { key: 'any line', has: ({ brandLine }) => brandLine !== null };
export const ofCollection = (collection: string): Membership => ({
  key: `collection ${collection}`,
  has: (product) => product.collections.includes(collection),
});
export const ofTag = (tag: string): Membership => ({ key: `tag ${tag}`, has: (product) => product.tags.includes(tag) });
export const ofPromotion = (promotion: Promotion): Membership => {
  const isFor = targetsLine(promotion);
  return {
    key: `promotion ${promotion.uuid}`,
    has: ({ _id, categories, brand, brandLine, collections }) =>
      isFor({
        product: _id,
        categories,
        brand: brand ?? undefined,
        brandLine: brandLine ?? undefined,
        collections,
      }),
  };
};

/** Promotions a visitor can look at: running now in the storefront, without a code. */
export const runningPromotions = (catalogue: ShopCatalogue): Promotion[] =>
  catalogue.promotions.filter(
    (promotion) =>
      promotion.couponCode === undefined && promotionApplies(promotion, { channel: 'eCommerce', now: catalogue.now }),
  );

/** A listing's products, and the head of its page. */
export interface ListingOf {
  readonly context: Listing['context'];
  readonly of: Membership;
}
const head = (type: ListingContext, fields: Partial<Listing['context']> = {}): Listing['context'] => ({
  type,
  id: null,
  slug: null,
  name: '',
  description: '',
  image: null,
  path: [],
  endsAt: null,
  ...fields,
});
/** D-10.05: what the shop wrote for search engines; nothing, where it wrote nothing. */
const seoOf = (
  { seoTitle, seoDescription }: { readonly seoTitle: LocalizedText; readonly seoDescription: LocalizedText },
  language: Language,
): Pick<Listing['context'], 'seoTitle' | 'seoDescription'> => ({
  seoTitle: localized(seoTitle, language),
  seoDescription: localized(seoDescription, language),
});
type Read = (idOrSlug: string, catalogue: ShopCatalogue, language: Language) => ListingOf | undefined;

const promotionListing: Read = (idOrSlug, catalogue, language) => {
  const promotion = runningPromotions(catalogue).find(({ uuid, slug }) => uuid === idOrSlug || slug === idOrSlug);
  if (!promotion) return undefined;
  const context = head('promo', {
    id: promotion.uuid,
    slug: promotion.slug,
    name: localized(promotion.title, language) || localized(promotion.name, language),
    description: localized(promotion.subtitle, language),
    image: promotion.bannerThumb ?? null,
    endsAt: promotion.endsAt ?? null,
    bannerHtml: localized(promotion.bannerHtml, language),
  });
  return { context, of: ofPromotion(promotion) };
};

const categoryListing: Read = (idOrSlug, catalogue, language) => {
  const category = catalogue.categories.get(idOrSlug);
  if (!category) return undefined;
  const path = categoryPath(catalogue.categories, category._id);
  const context = head('category', {
    ...namedView(category, language),
    description: localized(category.description, language),
    ...seoOf(category, language),
    image: categoryThumb(category),
    path: path.map(({ name, slug }) => ({ name: localized(name, language), slug })),
  });
  return { context, of: ofCategory(category._id, catalogue) };
};

const brandListing: Read = (idOrSlug, catalogue, language) => {
  const brand = catalogue.brands.get(idOrSlug);
  if (!brand) return undefined;
  const description = localized(brand.description, language);
  return {
    context: head('brand', {
      ...namedView(brand, language),
      description,
      ...seoOf(brand, language),
      image: brand.logo,
    }),
    of: ofBrand(brand._id),
  };
};

const brandLineListing: Read = (idOrSlug, catalogue, language) => {
  const line = catalogue.brandLines.get(idOrSlug);
  if (!line) return undefined;
  const brand = catalogue.brands.get(line.brand);
  const context = head('brandLine', {
    ...namedView(line, language),
    description: localized(line.description, language),
    ...seoOf(line, language),
    image: line.picture?.src ?? line.logo,
    path: brand ? [{ name: localized(brand.name, language), slug: brand.slug }] : [],
  });
  return { context, of: ofBrandLine(line._id) };
};

const collectionListing: Read = (idOrSlug, catalogue, language) => {
  const collection = catalogue.collections.get(idOrSlug);
  if (!collection) return undefined;
  const context = head('collection', {
    ...namedView(collection, language),
    description: localized(collection.description, language),
    ...seoOf(collection, language),
    image: collection.picture?.src ?? null,
  });
  return { context, of: ofCollection(collection._id) };
};

const LISTINGS: Readonly<Record<Exclude<ListingContext, 'search'>, Read>> = {
  brand: brandListing,
  brandLine: brandLineListing,
  collection: collectionListing,
  newProducts: () => ({ context: head('newProducts'), of: NEW }),
  allPromo: () => ({ context: head('allPromo'), of: DISCOUNTED }),
  promo: promotionListing,
  category: categoryListing,
};

/** SF-2.21; undefined: there is no such brand, category... */
export const listingOf = (
  context: Exclude<ListingContext, 'search'>,
  idOrSlug: string,
  catalogue: ShopCatalogue,
  language: Language,
): ListingOf | undefined => LISTINGS[context](idOrSlug, catalogue, language);

/** The head of what a search found. */
export const searchHead = (query: string): Listing['context'] => head('search', { name: query });
