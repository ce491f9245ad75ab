import { newId } from '@shop/service-kit';
import { productSnapshot, type ListedProduct, type Products } from '../products/index.ts';
import type { ChangedThing } from '../shared/changed-thing.ts';
import type { Things } from '../shared/persistence/thing.repository.ts';
import { productChanged } from '../shared/snapshot-events.ts';
import type { Catalogues, ShopMemory } from '../storefront/index.ts';

export interface WriteProductsDeps {
  readonly shops: Pick<Catalogues, 'reload'>;
  readonly products: Pick<Products, 'of'>;
  readonly things: Pick<Things, 'change'>;
  readonly nudge: () => void;
  readonly now: () => number;
}

/** What is written of a product as it is now. */
export type ProductChange = (product: ListedProduct) => Partial<ListedProduct>;

/** Writes some products of a shop, each as it is now, and reads them again; one that changes meanwhile has its turn. */
export const writeProducts = async (
  { shops, products, things, nudge, now }: WriteProductsDeps,
  shop: ShopMemory,
  changes: ReadonlyMap<string, ProductChange>,
): Promise<void> => {
  const shopUuid = shop.shop()._id;
  const cause = { at: new Date(now()).toISOString(), correlationId: newId() };
  const changed: ChangedThing[] = [];
  for (const [id, change] of changes) {
    const product = await products.of(shopUuid).find(id);
    changed.push({ kind: 'product', id, shopUuid });
    if (!product) continue;
    const fields = change(product);
    // This replica has yet to hear that somebody put it right.
    if (Object.keys(fields).length === 0) continue;
    const next = { ...product, ...fields };
    const slug = shop.catalogue().categories.get(next.mainCategory)?.slug ?? '-';
    const events = [productChanged(productSnapshot(next, slug), cause)];
    await things.change({ kind: 'product', id, shopUuid, version: product.version }, { ...fields }, cause, { events });
  }
  nudge();
  await shops.reload('product', changed);
};
