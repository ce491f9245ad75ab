import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { slugBeforeDeletion, slugOfDeleted } from '../../../shared/deletable.ts';
import { leadBackIfItStays } from '../../../shared/lead-back.ts';
import { productChanged, productDeleted } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { type BinRefusal, decideRestoring, type NewPlace } from '../../domain/decide-restoring.ts';
import type { ProductFacts } from '../../domain/decide-product.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import { freeSlug, slugsToTry } from '../../domain/slug.ts';
import { factsNow, type ProductWriteDeps } from '../../product-writes.ts';

export type BinOutcome = StaffOutcome<ProductRecord, BinRefusal>;
export interface SeenProduct {
  readonly product: string;
  /** As the person saw it. */
  readonly version: number;
}

/** Puts a product into the bin: visitors and other services forget it, its address is free. */
export const deleteProduct = async (
  deps: ProductWriteDeps,
  { product: id, version }: SeenProduct,
  press: StaffWrite,
): Promise<BinOutcome> => {
  const { shopUuid } = press.staff;
  const standing = await deps.products.of(shopUuid).find(id);
  // D-10.05: its address, and those it had before, lead to where it stood.
  if (standing?.version === version) {
    const category = { kind: 'category', id: standing.mainCategory } as const;
    await deps.redirects.of(shopUuid).leave('product', standing.slug, category);
    await deps.redirects.of(shopUuid).follow(id, category);
  }
  const outcome = await changeThing<ProductRecord, true, BinRefusal>(deps, press, {
    kind: 'product',
    id,
    version,
    read: () => deps.products.of(shopUuid).evenDeleted(id),
    decide: ({ deletedAt }) => (deletedAt === undefined ? { decision: true } : { refusal: 'there' }),
    write: (product, _decision, at) => {
      const fields = { deletedAt: at, active: false, slug: slugOfDeleted(product.slug, id) };
      const after = { ...product, ...fields };
      const snapshot = productSnapshot(after, deps.categorySlug(shopUuid, product.mainCategory) ?? '-');
      return {
        fields,
        after,
        acted: { action: 'product.delete', before: { name: product.name, slug: product.slug }, after: {} },
        events: (cause) => [productDeleted(snapshot, cause)],
      };
    },
  });
  await leadBackIfItStays(outcome, () => deps.redirects.of(shopUuid).giveBack({ kind: 'product', id }));
  return outcome;
};

/** The address it had, if it is free still. */
const slugBefore = ({ slug, _id }: ProductRecord): string => slugBeforeDeletion(slug, _id);

/** All that it may stand on. */
const placesOf = ({ mainCategory, categories, brand, brandLine, tags, collections }: ProductRecord, to: NewPlace) => ({
  ...{ brandLine, tags, collections },
  mainCategory: to.mainCategory ?? mainCategory,
  categories: [mainCategory, ...categories],
  brand: to.brand === undefined ? brand : to.brand,
});

/** Takes a product out of the bin; visitors do not see it until it is made active. */
export const restoreProduct = async (
  deps: ProductWriteDeps,
  { product: id, version, ...place }: SeenProduct & NewPlace,
  press: StaffWrite,
): Promise<BinOutcome> => {
  const { shopUuid } = press.staff;
  const ofShop = deps.products.of(shopUuid);
  const binned = await ofShop.evenDeleted(id);
  const taken = binned ? await ofShop.slugsTaken(slugsToTry(slugBefore(binned))) : [];
  let facts: ProductFacts = { ...deps.factsOf(shopUuid), skuTaken: false };
  const outcome = await changeThing<ProductRecord, Partial<ProductRecord>, BinRefusal>(deps, press, {
    kind: 'product',
    id,
    version,
    read: async () => {
      const product = await ofShop.evenDeleted(id);
      if (product) {
        const skuTaken = await ofShop.hasSku(product.sku, id);
        facts = { ...(await factsNow(deps, shopUuid, placesOf(product, place))), skuTaken };
      }
      return product;
    },
    decide: (product) => decideRestoring(product, place, facts),
    write: (product, stands) => {
      const { deletedAt: _deletedAt, ...standing } = product;
      const after = { ...standing, ...stands, slug: freeSlug(slugBefore(product), taken, id) };
      const snapshot = productSnapshot(after, deps.categorySlug(shopUuid, after.mainCategory) ?? '-');
      return {
        fields: { ...stands, deletedAt: undefined, slug: after.slug },
        after,
        acted: { action: 'product.restore', before: {}, after: { name: after.name, slug: after.slug } },
        events: (cause) => [productChanged(snapshot, cause)],
      };
    },
    slugTaken: 'slugTaken',
  });
  // D-10.05: afterwards, so that one that stays in the bin takes no address back; the same press again does it again.
  if (outcome.kind === 'done') await deps.redirects.of(shopUuid).giveBack({ kind: 'product', id });
  return outcome;
};
