import { newId } from '@shop/service-kit';
import { snapshotOf, type ListedProduct, type Products, type TaxonomyReader } from '../products/index.ts';
import type { ChangedEntity, Reload } from '../shared/changed-entity.ts';
import type { Entities } from '../shared/persistence/entity.repository.ts';
import { productChanged } from '../shared/snapshot-events.ts';

export interface WriteProductsDeps {
  readonly reload: Reload;
  readonly taxonomy: Pick<TaxonomyReader, 'slugOfCategory'>;
  readonly products: Pick<Products, 'of'>;
  readonly entities: Pick<Entities, 'change'>;
  readonly nudge: () => void;
  readonly now: () => number;
}

/** Computes the new fields from the current product. */
export type ProductChange = (product: ListedProduct) => Partial<ListedProduct>;

/**
 * Writes some products of a shop in their current state and reads them again; one that changes in between is retried in
 * a later round.
 */
export const writeProducts = async (
  deps: WriteProductsDeps,
  shopUuid: string,
  changes: ReadonlyMap<string, ProductChange>,
): Promise<void> => {
  const { products, entities, reload, nudge, now } = deps;
  const cause = { at: new Date(now()).toISOString(), correlationId: newId() };
  const changed: ChangedEntity[] = [];
  for (const [id, change] of changes) {
    const product = await products.of(shopUuid).find(id);
    changed.push({ kind: 'product', id, shopUuid });
    if (!product) continue;
    const fields = change(product);
    // Another process has put it right in the meantime.
    if (Object.keys(fields).length === 0) continue;
    const next = { ...product, ...fields };
    const events = [productChanged(await snapshotOf(deps, next), cause)];
    await entities.change({ kind: 'product', id, shopUuid, version: product.version }, { ...fields }, cause, {
      events,
    });
  }
  nudge();
  await reload('product', changed);
};
