import { type Language, LANGUAGES, localized, toDzd } from '@shop/contracts';
import type { Combination, Product } from '@shop/contracts/catalog/storefront';
import { computedPackAvailable, shownUnits } from '../../products/domain/availability.ts';
import { computedPackPriceHt, defaultCombinationOf, packLinePrice } from '../../products/domain/own-price.ts';
import type {
  CombinationRecord,
  ListedProduct,
  ProductDetails,
  ValueRecord,
} from '../../products/domain/product-records.ts';
import { promotedPrice } from '../../promotions/domain/promoted-price.ts';
import type { ReviewRecord } from '../../reviews/domain/review-record.ts';
import { imageView, namedView, productCard } from './product-card.ts';
import { categoryPath, type ShopCatalogue } from './shop-catalogue.ts';

const valueView = (value: ValueRecord, language: Language): Combination['values'][number] => ({
  type: value.type,
  type_label: localized(value.typeLabel, language),
  value: localized(value.label, language),
  valueLangs: LANGUAGES.flatMap((languageCode) =>
    value.label[languageCode] ? [{ languageCode, value: localized(value.label, languageCode) }] : [],
  ),
  ...(value.color === undefined ? {} : { color: value.color }),
  ...(value.image === undefined ? {} : { image: value.image }),
});

const combinationView = (
  product: ListedProduct,
  combination: CombinationRecord,
  catalogue: ShopCatalogue,
  language: Language,
): Combination => {
  const { before, after } = promotedPrice(product, combination.priceTtc, catalogue.promotions, catalogue.now);
  const quantity = shownUnits(catalogue.unitsOf(product._id, combination.uuid));
  return {
    id: combination.uuid,
    uuid: combination.uuid,
    sku: combination.sku,
    ...(combination.barcode === undefined ? {} : { barcode: combination.barcode }),
    priceHt: toDzd(combination.priceHt),
    priceTtc: toDzd(before),
    finalPrice: toDzd(after),
    quantity,
    available: quantity > 0,
    isDefault: combination.uuid === defaultCombinationOf(product)?.uuid,
    values: combination.values.map((value) => valueView(value, language)),
    images: [...combination.images],
  };
};

const packItems = (
  product: ListedProduct,
  catalogue: ShopCatalogue,
  language: Language,
): Product['productsInPackSerialized'] =>
  (product.pack?.lines ?? []).flatMap((line) => {
    const item = catalogue.product(line.product);
    if (!item) return [];
    const price = packLinePrice(item, line.combination);
    const [image] = item.images;
    return [
      {
        id: item._id,
        combinationId: line.combination,
        quantity: line.quantity,
        unitPriceHt: toDzd(price.ht),
        unitPriceTtc: toDzd(price.ttc),
        combinations: item.combinations.map((combination) => combinationView(item, combination, catalogue, language)),
        name: localized(item.name, language),
        slug: item.slug,
        categorySlug: catalogue.categories.get(item.mainCategory)?.slug ?? '-',
        thumb: image?.thumb ?? null,
        image: image ? imageView(image, language) : null,
      },
    ];
  });

const reviewView = (review: ReviewRecord): Product['reviewsSerialized'][number] => ({
  id: review._id,
  rating: review.rating,
  text: review.text,
  createdAt: new Date(review.createdAt).toISOString(),
  user: review.name,
  ...(review.place === undefined ? {} : { place: review.place }),
  images: review.images.map((displayUrl) => ({ displayUrl })),
});

/** SF-3.05: everything the product page shows. `reviews` are the approved ones, newest first. */
export const productPage = (
  product: ListedProduct,
  details: ProductDetails,
  reviews: readonly ReviewRecord[],
  catalogue: ShopCatalogue,
  language: Language,
): Product => {
  const packHt = computedPackPriceHt(product, catalogue.product);
  const packs = computedPackAvailable(product, catalogue.product, catalogue.unitsOf);
  const brandLine = product.brandLine === null ? undefined : catalogue.brandLines.get(product.brandLine);
  const name = localized(product.name, language);
  return {
    ...productCard(product, catalogue, language),
    images: [...product.images, ...details.furtherImages].map((image) => imageView(image, language)),
    priceHt: toDzd(product.priceHt ?? packHt ?? defaultCombinationOf(product)?.priceHt ?? 0),
    taxRate: product.taxRate,
    computedPackPriceHt: packHt === null ? null : toDzd(packHt),
    ...(product.pack && product.priceTtc === null ? { pricedByContents: true } : {}),
    computedPackAvailable: packs === null ? null : shownUnits(packs),
    shortDescription: localized(details.shortDescription, language),
    longDescription: localized(details.longDescription, language),
    seoTitle: localized(details.seoTitle, language) || name,
    seoDescription: localized(details.seoDescription, language) || localized(details.shortDescription, language),
    productLangs: LANGUAGES.map((languageCode) => ({
      languageCode,
      name: product.name[languageCode] ?? '',
      shortDescription: details.shortDescription[languageCode] ?? '',
      longDescription: details.longDescription[languageCode] ?? '',
    })).filter((texts) => texts.name !== ''),
    categoryPath: categoryPath(catalogue.categories, product.mainCategory).map((category) =>
      namedView(category, language),
    ),
    brandLine: brandLine ? namedView(brandLine, language) : null,
    tags: product.tags.flatMap((tag) => catalogue.tags.get(tag) ?? []).map((tag) => namedView(tag, language)),
    features: product.features.map((feature) => ({
      type: localized(feature.typeLabel, language),
      value: localized(feature.label, language),
    })),
    productCombinations: product.combinations.map((combination) =>
      combinationView(product, combination, catalogue, language),
    ),
    productsInPackSerialized: packItems(product, catalogue, language),
    strictPackCombinations: product.pack?.strict ?? false,
    ratingHistogram: [...(catalogue.rating(product._id)?.histogram ?? [0, 0, 0, 0, 0])],
    reviewsSerialized: reviews.map(reviewView),
    sku: product.sku,
  };
};
