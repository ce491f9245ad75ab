import { NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { whereOf, type Which } from '../../shared/persistence/which.ts';
import type {
  BrandLineRecord,
  BrandRecord,
  CategoryRecord,
  CollectionRecord,
  TagRecord,
} from '../domain/taxonomy-records.ts';
import type { TaxonomyModels } from './taxonomy.model.ts';

const IN_ORDER = { position: 1 } as const;

/** Categories, brands, brand lines, collections and tags; those that have an order in it. */
export const createTaxonomy = (models: TaxonomyModels) => ({
  categories: (which: Which): Promise<CategoryRecord[]> =>
    models.categories.find(whereOf(which), NOT_THE_OUTBOX).sort(IN_ORDER).lean<CategoryRecord[]>(),
  brands: (which: Which): Promise<BrandRecord[]> =>
    models.brands.find(whereOf(which), NOT_THE_OUTBOX).sort(IN_ORDER).lean<BrandRecord[]>(),
  brandLines: (which: Which): Promise<BrandLineRecord[]> =>
    models.brandLines.find(whereOf(which), NOT_THE_OUTBOX).sort(IN_ORDER).lean<BrandLineRecord[]>(),
  collections: (which: Which): Promise<CollectionRecord[]> =>
    models.collections.find(whereOf(which), NOT_THE_OUTBOX).lean<CollectionRecord[]>(),
  tags: (which: Which): Promise<TagRecord[]> => models.tags.find(whereOf(which), NOT_THE_OUTBOX).lean<TagRecord[]>(),
});
export type Taxonomy = ReturnType<typeof createTaxonomy>;
