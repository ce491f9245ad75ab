import { type Language, localized, toDzd } from '@shop/contracts';
import { shownUnits, type Combination, type Product, type View } from '@shop/contracts/catalog/storefront';
import { defaultCombinationOf, packLinePrice } from '../../products/domain/own-price.ts';
import type {
  CombinationRecord,
  ListedProduct,
  ProductDetails,
  ValueRecord,
} from '../../products/domain/product-records.ts';
import type { ReviewRecord } from '../../reviews/domain/review-record.ts';
import { languagesWithText } from './languages-of.ts';
import { imageView, namedView, productCard } from './product-card.ts';
import { productNames } from './product-names.ts';
import { categoryPath, type ShopCatalogue } from './shop-catalogue.ts';

const valueView = (value: ValueRecord, language: Language, view: View): Combination['values'][number] => ({
  type: value.type,
  type_label: localized(value.typeLabel, language),
  value: localized(value.label, language),
  ...(view === 'page'
    ? {}
    : {
        valueLangs: languagesWithText(value.label).map((languageCode) => ({
          languageCode,
          value: localized(value.label, languageCode),
        })),
      }),
  ...(value.color === undefined ? {} : { color: value.color }),
  ...(value.image === undefined ? {} : { image: value.image }),
});

const combinationView = (
  product: ListedProduct,
  combination: CombinationRecord,
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): Combination => {
  const { before, after } = catalogue.promoted(product, combination.priceTtc);
  const quantity = shownUnits(catalogue.unitsOf(product._id, combination.uuid));
  return {
    id: combination.uuid,
    uuid: combination.uuid,
    sku: combination.sku,
    ...(combination.barcode === undefined || view === 'page' ? {} : { barcode: combination.barcode }),
    priceHt: toDzd(combination.priceHt),
    priceTtc: toDzd(before),
    finalPrice: toDzd(after),
    quantity,
    available: quantity > 0,
    isDefault: combination.uuid === defaultCombinationOf(product)?.uuid,
    values: combination.values.map((value) => valueView(value, language, view)),
    images: [...combination.images],
  };
};

const packItems = (
  product: ListedProduct,
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
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
        finalPrice: toDzd(catalogue.promoted(item, price.ttc).after),
        combinations: item.combinations.map((combination) =>
          combinationView(item, combination, catalogue, language, view),
        ),
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
  ...(review.answer && { answer: review.answer }),
});

const productLangs = ({ name }: ListedProduct, { shortDescription, longDescription }: ProductDetails) =>
  languagesWithText(name).map((languageCode) => ({
    languageCode,
    name: name[languageCode] ?? '',
    shortDescription: shortDescription[languageCode] ?? '',
    longDescription: longDescription[languageCode] ?? '',
  }));

/** SF-3.05: a product with its texts. `reviews` are the approved ones, newest first. */
export const productPage = (
  product: ListedProduct,
  details: ProductDetails,
  reviews: readonly ReviewRecord[],
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): Product => {
  const names = productNames(product, catalogue, language);
  const name = localized(product.name, language);
  return {
    ...(view === 'page' ? {} : names),
    ...productCard(product, catalogue, language),
    images: [...product.images, ...details.furtherImages].map((image) => imageView(image, language)),
    priceHt: names.priceHt,
    taxRate: product.taxRate,
    computedPackPriceHt: names.computedPackPriceHt,
    ...(product.pack && product.priceTtc === null ? { pricedByContents: true } : {}),
    computedPackAvailable: names.computedPackAvailable,
    shortDescription: localized(details.shortDescription, language),
    longDescription: localized(details.longDescription, language),
    seoTitle: localized(details.seoTitle, language) || name,
    seoDescription: localized(details.seoDescription, language) || localized(details.shortDescription, language),
    ...(view === 'page' ? {} : { productLangs: productLangs(product, details) }),
    categoryPath: categoryPath(catalogue.categories, product.mainCategory).map((category) =>
      namedView(category, language),
    ),
    brandLine: names.brandLineRead,
    tags: names.tagsRead,
    features: names.featureValuesRead,
    productCombinations: product.combinations.map((combination) =>
      combinationView(product, combination, catalogue, language, view),
    ),
    productsInPackSerialized: packItems(product, catalogue, language, view),
    strictPackCombinations: product.pack?.strict ?? false,
    ratingHistogram: [...(catalogue.rating(product._id)?.histogram ?? [0, 0, 0, 0, 0])],
    reviewsSerialized: reviews.map(reviewView),
    sku: product.sku,
  };
};
