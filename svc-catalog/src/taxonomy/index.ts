export type {
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CollectionRecord,
  TagRecord,
} from './domain/taxonomy-records.ts';
export { taxonomyModels, type TaxonomyModels } from './persistence/taxonomy.model.ts';
export { createTaxonomy, type Taxonomy } from './persistence/taxonomy.repository.ts';
export type { TaxonRecord } from './domain/taxon.ts';
export { createTaxons, type Taxons } from './persistence/taxon.repository.ts';
export { createProductCounts } from './product-counts.ts';
export { followProducts, type FollowProductsDeps } from './use-cases/follow-products/follow-products.ts';
export { writeProducts, type ProductChange, type WriteProductsDeps } from './write-products.ts';
