export { availableUnits, type UnitsOf } from './domain/availability.ts';
export { shownPriceTtc } from './domain/own-price.ts';
export type {
  CombinationRecord,
  ListedProduct,
  ProductDetails,
  ProductRecord,
  ValueRecord,
} from './domain/product-records.ts';
export { productSnapshot } from './domain/product-snapshot.ts';
export { productModels } from './persistence/product.model.ts';
export { createProducts, type Products } from './persistence/product.repository.ts';
