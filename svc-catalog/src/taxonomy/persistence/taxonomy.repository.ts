import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import type { TaxonRef } from '../../shared/taxon-ref.ts';
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
  /**
   * The entries with these ids that are not deleted, with their kinds. Reads the database, because the snapshot learns
   * of a deletion a moment later.
   */
  taxonsById: async (shopUuid: string, ids: readonly string[]): Promise<ReadonlyMap<string, TaxonRef>> => {
    if (ids.length === 0) return new Map();
    const which = { ...whereOf({ ids }), shopUuid };
    const [categories, brands, lines, collections, tags] = await Promise.all([
      models.categories.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
      models.brands.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
      models.brandLines.find(which, { brand: 1 }).maxTimeMS(MAX_TIME_MS).lean(),
      models.collections.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
      models.tags.find(which, ID).maxTimeMS(MAX_TIME_MS).lean(),
    ]);
    return new Map<string, TaxonRef>([
      ...categories.map(({ _id }): [string, TaxonRef] => [_id, { kind: 'category' }]),
      ...brands.map(({ _id }): [string, TaxonRef] => [_id, { kind: 'brand' }]),
      ...lines.map(({ _id, brand }): [string, TaxonRef] => [_id, { kind: 'brand-line', brand }]),
      ...collections.map(({ _id }): [string, TaxonRef] => [_id, { kind: 'collection' }]),
      ...tags.map(({ _id }): [string, TaxonRef] => [_id, { kind: 'tag' }]),
    ]);
  },
  /** The slug of a category that is not deleted. */
  slugOfCategory: async (shopUuid: string, id: string): Promise<string | undefined> => {
    const which = { ...whereOf({ ids: [id] }), shopUuid };
    return (await models.categories.findOne(which, { slug: 1 }).maxTimeMS(MAX_TIME_MS).lean())?.slug;
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
