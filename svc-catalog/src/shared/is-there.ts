import type { Shelf } from './shelf.ts';

/** Whether a shop has a thing of this kind that is not deleted. */
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

/** By what the storage has of the ids that were asked for. */
export const isThereAmong =
  (shelves: ReadonlyMap<string, Shelf>, products: ReadonlySet<string>): IsThere =>
  (kind, id) =>
    kind === 'product' ? products.has(id) : shelves.get(id)?.kind === kind;

/** What the shop has of these ids, of whatever kind they are; of any other id the answer is false. */
export const isThereOf = async (
  { taxonomy, products }: Standing,
  shopUuid: string,
  ids: readonly string[],
): Promise<IsThere> => {
  const [shelves, standing] = await Promise.all([taxonomy.shelves(shopUuid, ids), products.of(shopUuid).standing(ids)]);
  return isThereAmong(shelves, standing);
};
