import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { Model } from 'mongoose';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import type { TaxonRecord } from '../domain/taxon.ts';
import type { TaxonomyModels } from './taxonomy.model.ts';

/** Rows of lists have no texts but their names. */
const ROW = { ...NOT_THE_OUTBOX, description: 0, seoTitle: 0, seoDescription: 0 } as const;

type Read = (where: object, fields: object) => Promise<TaxonRecord[]>;
/** Every kind is stored as a `TaxonRecord` without the fields that the kind lacks. */
const readerOf =
  <Kept>(model: Model<Kept>): Read =>
  (where, fields) =>
    model.find(where, fields).sort({ position: 1, _id: 1 }).maxTimeMS(MAX_TIME_MS).lean<TaxonRecord[]>();

/** Categories, brands, lines, collections and tags as staff go through them. */
export const createTaxons = (models: TaxonomyModels) => {
  const readers: Readonly<Record<TaxonKind, Read>> = {
    category: readerOf(models.categories),
    brand: readerOf(models.brands),
    'brand-line': readerOf(models.brandLines),
    collection: readerOf(models.collections),
    tag: readerOf(models.tags),
  };
  return {
    /** All entries of this kind, in every shop, that are being merged into another entry. */
    going: (kind: TaxonKind): Promise<TaxonRecord[]> =>
      readers[kind]({ goesTo: { $exists: true }, ...NOT_DELETED }, NOT_THE_OUTBOX),
    /** Shops with a collection that has rules. */
    shopsWithRules: (): Promise<string[]> =>
      models.collections
        .distinct('shopUuid', { rules: { $exists: true }, goesTo: { $exists: false }, ...NOT_DELETED })
        .maxTimeMS(MAX_TIME_MS),
    of: (shopUuid: string) => ({
      /** All of a kind, in their order: a shop has `MAX_TAXONS` at most. */
      rows: (kind: TaxonKind): Promise<TaxonRecord[]> => readers[kind]({ shopUuid, ...NOT_DELETED }, ROW),
      find: async (kind: TaxonKind, id: string): Promise<TaxonRecord | null> =>
        (await readers[kind]({ _id: id, shopUuid, ...NOT_DELETED }, NOT_THE_OUTBOX))[0] ?? null,
      evenDeleted: async (kind: TaxonKind, id: string): Promise<TaxonRecord | null> =>
        (await readers[kind]({ _id: id, shopUuid }, NOT_THE_OUTBOX))[0] ?? null,
      /** The addresses among these that are already used. */
      taken: async (kind: TaxonKind, slugs: readonly string[]): Promise<ReadonlySet<string>> =>
        new Set((await readers[kind]({ shopUuid, slug: { $in: slugs } }, { slug: 1 })).map(({ slug }) => slug)),
    }),
  };
};
export type Taxons = ReturnType<typeof createTaxons>;
