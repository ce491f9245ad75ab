import type { TaxonRef } from './taxon-ref.ts';

/** True if a shop has an entity of this kind that is not deleted. */
export type IsThere = (kind: TaxonRef['kind'] | 'product', id: string) => boolean;

/** Reads the database, because the snapshot of a replica learns of a write a moment later. */
export interface TaxonomyStanding {
  readonly taxonsById: (shopUuid: string, ids: readonly string[]) => Promise<ReadonlyMap<string, TaxonRef>>;
}
export interface Standing {
  readonly taxonomy: TaxonomyStanding;
  readonly products: {
    readonly of: (shopUuid: string) => {
      readonly standing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
    };
  };
}

/** Answers from entities that were read for the requested ids. */
export const isThereAmong =
  (taxonsById: ReadonlyMap<string, TaxonRef>, products: ReadonlySet<string>): IsThere =>
  (kind, id) =>
    kind === 'product' ? products.has(id) : taxonsById.get(id)?.kind === kind;

/** Reads the entities with these ids, of any kind, and answers from them; any other id counts as missing. */
export const isThereOf = async (
  { taxonomy, products }: Standing,
  shopUuid: string,
  ids: readonly string[],
): Promise<IsThere> => {
  const [taxonsById, standing] = await Promise.all([
    taxonomy.taxonsById(shopUuid, ids),
    products.of(shopUuid).standing(ids),
  ]);
  return isThereAmong(taxonsById, standing);
};
