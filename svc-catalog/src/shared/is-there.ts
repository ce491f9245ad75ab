import type { Shelf } from './shelf.ts';

/** True if a shop has an entity of this kind that is not deleted. */
export type IsThere = (kind: Shelf['kind'] | 'product', id: string) => boolean;

/** Asked of the storage: a replica's memory hears of a write a moment after it. */
export interface TaxonomyStanding {
  readonly shelves: (shopUuid: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Shelf>>;
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
  (shelves: ReadonlyMap<string, Shelf>, products: ReadonlySet<string>): IsThere =>
  (kind, id) =>
    kind === 'product' ? products.has(id) : shelves.get(id)?.kind === kind;

/** Reads the entities with these ids, of any kind, and answers from them; any other id counts as missing. */
export const isThereOf = async (
  { taxonomy, products }: Standing,
  shopUuid: string,
  ids: readonly string[],
): Promise<IsThere> => {
  const [shelves, standing] = await Promise.all([taxonomy.shelves(shopUuid, ids), products.of(shopUuid).standing(ids)]);
  return isThereAmong(shelves, standing);
};
