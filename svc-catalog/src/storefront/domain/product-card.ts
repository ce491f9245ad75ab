import { type Language, localized, toDzd } from '@shop/contracts';
import { isPreorder } from '@shop/contracts/catalog';
import { shownUnits, type Product, type ProductCard, type ProductImage } from '@shop/contracts/catalog/storefront';
import type { ImageRecord } from '../../pictures/domain/image-records.ts';
import { needsConfiguration } from '../../products/domain/availability.ts';
import { defaultCombinationOf } from '../../products/domain/own-price.ts';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import type { PromotedPrice } from '../../promotions/domain/promoted-price.ts';
import type { Rating } from '../../reviews/domain/ratings.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

export const imageView = (image: ImageRecord, language: Language): ProductImage => ({
  id: image.id,
  alt: localized(image.alt, language),
  thumb: image.thumb,
  imageResizeds: image.sizes.map(({ size, url, width, height, format }) => ({ size, url, width, height, format })),
});

export const namedView = (
  entity: { readonly _id: string; readonly name: Parameters<typeof localized>[0]; readonly slug: string },
  language: Language,
) => ({ id: entity._id, name: localized(entity.name, language), slug: entity.slug });

/** SF-3.05 promotionRead: the promotion to show next to a reduced price. */
export const promotionRead = ({ before, after, promotion }: PromotedPrice): ProductCard['promotionRead'] =>
  promotion === null || after >= before
    ? null
    : {
        id: promotion.uuid,
        value: promotion.discountType === 'percentage' ? promotion.value : toDzd(promotion.value),
        ruleType: promotion.discountType,
        ...(promotion.endsAt === undefined ? {} : { endsAt: promotion.endsAt }),
      };

export const ratingView = (rating: Rating | undefined): Card['rating'] =>
  rating && rating.count > 0
    ? { average: Math.round((rating.sum / rating.count) * 10) / 10, count: rating.count }
    : null;

/**
 * The product can be added by one click: a simple product or a strict pack (no combination), or a product with one
 * combination.
 */
const onePressCombination = (
  product: ListedProduct,
  configurable: boolean,
): { defaultCombinationId?: string | null } => {
  if (configurable) return {};
  if (product.combinations.length === 0) return { defaultCombinationId: null };
  return product.combinations.length === 1 ? { defaultCombinationId: defaultCombinationOf(product)?.uuid ?? null } : {};
};

/** The pack's own pictures first; a pack that is a choice shows its lines' pictures (SF-2.27). */
export const cardImages = (product: ListedProduct, catalogue: ShopCatalogue): readonly ImageRecord[] => {
  if (product.pack === null || product.images.length > 0) return product.images.slice(0, product.pack ? 3 : 2);
  return product.pack.lines.flatMap((line) => catalogue.product(line.product)?.images.slice(0, 1) ?? []).slice(0, 3);
};

type Card = ProductCard &
  Pick<Product, 'mainCategory' | 'brand'> &
  Required<Pick<ProductCard, 'uid' | 'quantity' | 'rating' | 'dateAdd'>>;

/** BO-3.18: what is not sold in the ordinary way, and when it arrives. */
const statusView = (
  product: Pick<ListedProduct, 'status' | 'availableAt'>,
  now: number,
): Pick<ProductCard, 'status' | 'availableAt'> => ({
  ...(isPreorder(product, now) && { status: 'preorder' as const }),
  ...(product.status === 'discontinued' && { status: 'discontinued' as const }),
  ...(product.availableAt != null &&
    product.availableAt > now &&
    product.status !== 'discontinued' && { availableAt: new Date(product.availableAt).toISOString() }),
});

/** SF-2.27: what a listing shows of a product, in the visitor's language. */
export const productCard = (product: ListedProduct, catalogue: ShopCatalogue, language: Language): Card => {
  const price = catalogue.shownPrice(product);
  const quantity = shownUnits(catalogue.units(product));
  const configurable = needsConfiguration(product, catalogue.product);
  const category = catalogue.categories.get(product.mainCategory);
  const brand = product.brand === null ? undefined : catalogue.brands.get(product.brand);
  const sale = promotionRead(price);
  const state = statusView(product, catalogue.now);
  const badges: ProductCard['badges'] = [
    ...(product.type === 'pack' ? (['pack'] as const) : []),
    ...(state.status === 'preorder' ? (['preorder'] as const) : []),
    ...(quantity > 0 ? [] : (['soldOut'] as const)),
    ...(state.status === 'discontinued' ? (['discontinued'] as const) : []),
    ...(sale || product.onSale ? (['sale'] as const) : []),
    ...(catalogue.isNew(product) ? (['new'] as const) : []),
    ...(catalogue.isBest(product) ? (['best'] as const) : []),
    ...(product.hot ? (['hot'] as const) : []),
  ];
  return {
    id: product._id,
    uid: product._id,
    slug: product.slug,
    name: localized(product.name, language),
    type: product.type,
    priceTtc: toDzd(price.before),
    productPriceAfterPromotion: toDzd(price.after),
    promotionRead: sale,
    mainCategory: category ? namedView(category, language) : { id: product.mainCategory, name: '', slug: '-' },
    brand: brand ? { ...namedView(brand, language), logo: brand.logo } : null,
    badges,
    available: quantity > 0,
    ...state,
    quantity,
    rating: ratingView(catalogue.rating(product._id)),
    images: cardImages(product, catalogue).map((image) => imageView(image, language)),
    ...onePressCombination(product, configurable),
    needsConfiguration: configurable,
    dateAdd: new Date(product.createdAt).toISOString(),
  };
};
