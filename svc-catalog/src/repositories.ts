import { createContent, createContentEntries } from './content/index.ts';
import { createDictionaries } from './dictionaries/index.ts';
import { type CatalogueModels, directoryOf, modelsByKind } from './models.ts';
import { createPictureJobs, createProductParts } from './product-parts/index.ts';
import { createProducts } from './products/index.ts';
import { createPromotions } from './promotions/index.ts';
import { createHandRedirects, createRedirects } from './redirects/index.ts';
import { createReviews } from './reviews/index.ts';
import { createSales } from './sales/index.ts';
import { createEntityRepository } from './shared/persistence/entity.repository.ts';
import { createTreeTurns } from './shared/persistence/tree-turns.ts';
import { createShops } from './shop/index.ts';
import { createStockAlerts } from './stock-alerts/index.ts';
import { createTaxonomy } from './taxonomy/index.ts';
import { createTaxons } from './taxonomy/index.ts';

/** The repositories that several modules share. */
export const repositoriesOf = (models: CatalogueModels, now: () => number) => ({
  directory: directoryOf(models, now),
  entities: createEntityRepository(modelsByKind(models)),
  turns: createTreeTurns(models),
  shops: createShops(models),
  content: createContent(models),
  contentEntries: createContentEntries(models),
  products: createProducts(models),
  jobs: createPictureJobs(models),
  parts: createProductParts(models),
  reviews: createReviews(models),
  taxonomy: createTaxonomy(models),
  taxons: createTaxons(models),
  redirects: createRedirects(models),
  handRedirects: createHandRedirects(models),
  dictionaries: createDictionaries(models),
  promotions: createPromotions(models),
  sales: createSales(models),
  stockAlerts: createStockAlerts(models),
});
