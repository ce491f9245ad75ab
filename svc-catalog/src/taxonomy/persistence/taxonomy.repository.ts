import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
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

const ID = { _id: 1 } as const;

/** Categories, brands, brand lines, collections and tags; those that have an order in it. */
export const createTaxonomy = (models: TaxonomyModels) => ({
  /** Those of these ids that stand, of whatever kind: a replica's memory hears of it a moment after it was written. */
  standing: async (shopUuid: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const which = { ...whereOf({ ids }), shopUuid };
    const found = await Promise.all([
      models.categories.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
      models.brands.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
      models.brandLines.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
      models.collections.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
      models.tags.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
    ]);
    return new Set(found.flat().map(({ _id }) => _id));
  },
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
