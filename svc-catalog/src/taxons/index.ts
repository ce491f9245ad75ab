export type { TaxonRecord } from './domain/taxon.ts';
export { createTaxons, type Taxons } from './persistence/taxon.repository.ts';
export { createProductCounts } from './product-counts.ts';
export { followProducts, type FollowProductsDeps } from './use-cases/follow-products/follow-products.ts';
export { writeProducts, type ProductChange, type WriteProductsDeps } from './write-products.ts';
