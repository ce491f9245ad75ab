import { type Language, localized, toDzd } from '@shop/contracts';
import { shownUnits, type ProductNames } from '@shop/contracts/catalog/storefront';
import { computedPackAvailable } from '../../products/domain/availability.ts';
import { computedPackPriceHt, defaultCombinationOf } from '../../products/domain/own-price.ts';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { describedLangs, languagesWithText } from './languages-of.ts';
import { cardImages, imageView, namedView } from './product-card.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

/** SF-3.05: what every answer says of a product, but one for a page. */
export const productNames = (product: ListedProduct, catalogue: ShopCatalogue, language: Language): ProductNames => {
  const category = catalogue.categories.get(product.mainCategory);
  const brand = product.brand === null ? undefined : catalogue.brands.get(product.brand);
  const brandLine = product.brandLine === null ? undefined : catalogue.brandLines.get(product.brandLine);
  const packHt = computedPackPriceHt(product, catalogue.product);
  const packs = computedPackAvailable(product, catalogue.product, catalogue.unitsOf);
  const [first] = cardImages(product, catalogue);
  return {
    priceHt: toDzd(product.priceHt ?? packHt ?? defaultCombinationOf(product)?.priceHt ?? 0),
    computedPackPriceHt: packHt === null ? null : toDzd(packHt),
    computedPackAvailable: packs === null ? null : shownUnits(packs),
    productLangsReadTransaction: languagesWithText(product.name).map((languageCode) => ({
      languageCode,
      name: localized(product.name, languageCode),
    })),
    mainCategoryRead: category
      ? { ...namedView(category, language), langs: describedLangs(category.name, category.description) }
      : { id: product.mainCategory, name: '', slug: '-', langs: [] },
    brandRead: brand ? { ...namedView(brand, language), logo: brand.logo } : null,
    brandLineRead: brandLine ? namedView(brandLine, language) : null,
    tagsRead: product.tags.flatMap((tag) => catalogue.tags.get(tag) ?? []).map((tag) => namedView(tag, language)),
    featureValuesRead: product.features.map((feature) => ({
      type: localized(feature.typeLabel, language),
      value: localized(feature.label, language),
    })),
    thumb: first?.thumb ?? null,
    imageResizeds: first ? imageView(first, language).imageResizeds : [],
  };
};
