export type {
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CollectionRecord,
  TagRecord,
} from './domain/taxonomy-records.ts';
export { taxonomyModels, type TaxonomyModels } from './persistence/taxonomy.model.ts';
export { createTaxonomy, type Taxonomy } from './persistence/taxonomy.repository.ts';
