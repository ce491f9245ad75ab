import type { Connection } from 'mongoose';
import { contentModels } from './content.model.ts';
import { productModel } from './product.model.ts';
import { promotionModel } from './promotion.model.ts';
import { reviewModel } from './review.model.ts';
import { shopModels } from './shop.model.ts';
import { staffModels } from './staff.model.ts';
import { taxonomyModels } from './taxonomy.model.ts';

/** Every collection of the catalogue, on one connection. */
export const catalogueModels = (connection: Connection) => ({
  products: productModel(connection),
  promotions: promotionModel(connection),
  reviews: reviewModel(connection),
  ...shopModels(connection),
  ...taxonomyModels(connection),
  ...contentModels(connection),
  ...staffModels(connection),
});
export type CatalogueModels = ReturnType<typeof catalogueModels>;
