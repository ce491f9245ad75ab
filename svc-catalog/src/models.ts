import type { Connection } from 'mongoose';
import { contentModels } from './content/index.ts';
import { dictionaryModels } from './dictionaries/index.ts';
import { homePictureModels } from './home/index.ts';
import { pictureJobModels } from './product-parts/index.ts';
import { importModels } from './product-files/index.ts';
import { productModels } from './products/index.ts';
import { promotionModels } from './promotions/index.ts';
import { handRedirectModels, redirectModels } from './redirects/index.ts';
import { reviewModels } from './reviews/index.ts';
import { salesModels } from './sales/index.ts';
import { createDirectory, entriesIn } from './shared/persistence/directory.repository.ts';
import type { ModelsByKind } from './shared/persistence/entity.repository.ts';
import { shopModels } from './shop/index.ts';
import { stockAlertModels } from './stock-alerts/index.ts';
import { taxonomyModels } from './taxonomy/index.ts';
import { draftModels } from './drafts/index.ts';

/** Every collection of the catalogue, on one connection. */
export const catalogueModels = (connection: Connection) => ({
  ...productModels(connection),
  ...pictureJobModels(connection),
  ...importModels(connection),
  ...promotionModels(connection),
  ...reviewModels(connection),
  ...shopModels(connection),
  ...taxonomyModels(connection),
  ...contentModels(connection),
  ...dictionaryModels(connection),
  ...homePictureModels(connection),
  ...redirectModels(connection),
  ...handRedirectModels(connection),
  ...draftModels(connection),
  ...salesModels(connection),
  ...stockAlertModels(connection),
});
export type CatalogueModels = ReturnType<typeof catalogueModels>;

/** The model that stores each kind of entity. */
export const modelsByKind = (models: CatalogueModels) =>
  ({
    shop: models.shops,
    menus: models.menus,
    category: models.categories,
    brand: models.brands,
    'brand-line': models.brandLines,
    collection: models.collections,
    tag: models.tags,
    attribute: models.attributes,
    feature: models.features,
    module: models.modules,
    'blog-category': models.blogCategories,
    'blog-post': models.blogPosts,
    page: models.pages,
    product: models.products,
    promotion: models.promotions,
    review: models.reviews,
    redirect: models.handRedirects,
    'stock-alert': models.stockAlerts,
  }) satisfies ModelsByKind;

/** Names and addresses of all that a shop's entities name. */
export const directoryOf = (models: CatalogueModels, now: () => number) =>
  createDirectory(
    {
      category: entriesIn(models.categories),
      brand: entriesIn(models.brands),
      'brand-line': entriesIn(models.brandLines),
      collection: entriesIn(models.collections),
      tag: entriesIn(models.tags),
      product: entriesIn(models.products),
      'blog-category': entriesIn(models.blogCategories),
      'blog-post': entriesIn(models.blogPosts),
      page: entriesIn(models.pages),
    },
    now,
  );
