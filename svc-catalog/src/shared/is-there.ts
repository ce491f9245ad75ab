import type { Shelf } from './shelf.ts';

/** Whether a shop has a thing of this kind that is not deleted. */
export type IsThere = (kind: Shelf['kind'] | 'product', id: string) => boolean;

/** Asked of the storage: a replica's memory hears of a write a moment after it. */
export interface Standing {
  readonly taxonomy: {
    readonly shelves: (shopUuid: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Shelf>>;
  };
  readonly products: {
    readonly of: (shopUuid: string) => {
      readonly standing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
    };
  };
}

/** What the shop has of these ids, of whatever kind they are; of any other id the answer is false. */
export const isThereOf = async (
  { taxonomy, products }: Standing,
  shopUuid: string,
  ids: readonly string[],
): Promise<IsThere> => {
  const [shelves, standing] = await Promise.all([taxonomy.shelves(shopUuid, ids), products.of(shopUuid).standing(ids)]);
  return (kind, id) => (kind === 'product' ? standing.has(id) : shelves.get(id)?.kind === kind);
};
