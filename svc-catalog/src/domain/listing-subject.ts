import { localized, promotionApplies, promotionTargetsLine, type Language, type Listing, type ListingContext, type Promotion } from '@shop/contracts';
import type { ListingSubject } from './listing.ts';
import { namedView } from './product-card.ts';
import type { ListedProduct } from './records.ts';
import { categoryPath, categoryThumb, type ShopCatalogue } from './shop-catalogue.ts';

const head = (type: ListingContext, fields: Partial<Listing['context']> = {}): Listing['context'] => ({ type, id: null, slug: null, name: '', description: '', image: null, path: [], endsAt: null, ...fields });
const subject = (context: Listing['context'], products: readonly ListedProduct[], keepsOrder = false): ListingSubject => ({ context, products, keepsOrder });

export const productsOfPromotion = (promotion: Promotion, catalogue: ShopCatalogue): ListedProduct[] =>
  catalogue.products.all.filter((product) =>
    promotionTargetsLine(promotion, { product: product._id, categories: product.categories, brand: product.brand ?? undefined, brandLine: product.brandLine ?? undefined, collections: product.collections, unitPrice: 0, quantity: 1 }),
  );

/** Promotions a visitor can look at: running now in the storefront, without a code. */
export const runningPromotions = (catalogue: ShopCatalogue): Promotion[] =>
  catalogue.promotions.filter((promotion) => promotion.couponCode === undefined && promotionApplies(promotion, { channel: 'eCommerce', now: catalogue.now }));

export const newProducts = (catalogue: ShopCatalogue): ListedProduct[] =>
  catalogue.products.all.filter((product) => catalogue.isNew(product)).sort((a, b) => b.createdAt - a.createdAt);

export const discountedProducts = (catalogue: ShopCatalogue): ListedProduct[] =>
  catalogue.products.all.filter((product) => {
    const { before, after } = catalogue.shownPrice(product);
    return after < before;
  });

const ofPromotion = (idOrSlug: string, catalogue: ShopCatalogue, language: Language): ListingSubject | undefined => {
  const promotion = runningPromotions(catalogue).find(({ uuid, slug }) => uuid === idOrSlug || slug === idOrSlug);
  if (!promotion) return undefined;
  const name = localized(promotion.title, language) || localized(promotion.name, language);
  return subject(
    head('promo', { id: promotion.uuid, slug: promotion.slug, name, description: localized(promotion.subtitle, language), image: promotion.bannerThumb ?? null, endsAt: promotion.endsAt ?? null }),
    productsOfPromotion(promotion, catalogue),
  );
};

const ofCategory = (idOrSlug: string, catalogue: ShopCatalogue, language: Language): ListingSubject | undefined => {
  const category = catalogue.categories.get(idOrSlug);
  if (!category) return undefined;
  const path = categoryPath(catalogue.categories, category._id).map(({ name, slug }) => ({ name: localized(name, language), slug }));
  const context = head('category', { id: category._id, slug: category.slug, name: localized(category.name, language), description: localized(category.description, language), image: categoryThumb(category), path });
  return subject(context, catalogue.inCategory(category._id));
};

const ofBrand = (idOrSlug: string, catalogue: ShopCatalogue, language: Language): ListingSubject | undefined => {
  const brand = catalogue.brands.get(idOrSlug);
  return brand && subject(head('brand', { ...namedView(brand, language), description: localized(brand.description, language), image: brand.logo }), catalogue.products.all.filter((product) => product.brand === brand._id));
};

const ofBrandLine = (idOrSlug: string, catalogue: ShopCatalogue, language: Language): ListingSubject | undefined => {
  const line = catalogue.brandLines.get(idOrSlug);
  if (!line) return undefined;
  const brand = catalogue.brands.get(line.brand);
  const path = brand ? [{ name: localized(brand.name, language), slug: brand.slug }] : [];
  return subject(head('brandLine', { ...namedView(line, language), description: localized(line.description, language), image: line.picture?.src ?? line.logo, path }), catalogue.products.all.filter((product) => product.brandLine === line._id));
};

const ofCollection = (idOrSlug: string, catalogue: ShopCatalogue, language: Language): ListingSubject | undefined => {
  const collection = catalogue.collections.get(idOrSlug);
  return (
    collection &&
    subject(head('collection', { ...namedView(collection, language), description: localized(collection.description, language), image: collection.picture?.src ?? null }), catalogue.products.all.filter((product) => product.collections.includes(collection._id)))
  );
};

/** What a search found, best first; all products when nothing was asked. */
export const searchSubject = (query: string, found: readonly ListedProduct[]): ListingSubject => subject(head('search', { name: query }), found, true);

/** SF-2.21: the products of a context and the head of its page; undefined: there is no such brand, category... */
export const listingSubject = (context: Exclude<ListingContext, 'search'>, idOrSlug: string, catalogue: ShopCatalogue, language: Language): ListingSubject | undefined => {
  switch (context) {
    case 'brand':
      return ofBrand(idOrSlug, catalogue, language);
    case 'brandLine':
      return ofBrandLine(idOrSlug, catalogue, language);
    case 'collection':
      return ofCollection(idOrSlug, catalogue, language);
    case 'newProducts':
      return subject(head('newProducts'), newProducts(catalogue), true);
    case 'allPromo':
      return subject(head('allPromo'), discountedProducts(catalogue));
    case 'promo':
      return ofPromotion(idOrSlug, catalogue, language);
    case 'category':
      return ofCategory(idOrSlug, catalogue, language);
  }
};
