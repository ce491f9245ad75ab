export { availableUnits, type UnitsOf } from './domain/availability.ts';
export { packLinePrice, shownPriceTtc } from './domain/own-price.ts';
export type {
  CombinationRecord,
  ListedProduct,
  PackLineRecord,
  ProductDetails,
  ProductRecord,
  ValueRecord,
} from './domain/product-records.ts';
export type { ProductQuery } from './domain/list-rows.ts';
export { inOrder } from './in-order.ts';
export {
  productOrder,
  productsFound,
  type ProductMemory,
} from './use-cases/list-staff-products/list-staff-products.ts';
export type { ProductFacts } from './domain/decide-product.ts';
export { productMade } from './domain/new-product.ts';
export { freeSlug, slugOf, slugsToTry } from './domain/slug.ts';
export { differingFields, productDifference, auditedNewProduct } from './product-acts.ts';
export { productSnapshot } from './domain/product-snapshot.ts';
export { productModels, type ProductModels } from './persistence/product.model.ts';
export { createProducts, type Products } from './persistence/product.repository.ts';
export { factsNow, snapshotOf, type ProductWriteDeps, type TaxonomyReader } from './product-writes.ts';
export { changeProduct } from './use-cases/change-product/change-product.ts';
export { createProduct } from './use-cases/create-product/create-product.ts';
