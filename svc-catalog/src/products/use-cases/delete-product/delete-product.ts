import { causeOf, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { slugBeforeDeletion, slugOfDeleted } from '../../../shared/deletable.ts';
import { restoreRedirectsIfNotDeleted } from '../../../shared/restore-redirects.ts';
import { productChanged, productDeleted } from '../../../shared/snapshot-events.ts';
import { type BinRefusal, decideRestoring, type NewPlace } from '../../domain/decide-restoring.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { freeSlug, slugsToTry } from '../../domain/slug.ts';
import { factsNow, snapshotOf, type ProductWriteDeps } from '../../product-writes.ts';

export type BinOutcome = StaffOutcome<ProductRecord, BinRefusal>;
export interface SeenProduct {
  readonly product: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}

/** Puts a product into the bin: visitors and other services forget it, its address is free. */
export const deleteProduct = async (
  deps: ProductWriteDeps,
  { product: id, version }: SeenProduct,
  command: StaffCommand,
): Promise<Attempt<BinOutcome>> => {
  const { shopUuid } = command.staff;
  const redirects = deps.redirects.of(shopUuid);

  const checked = await deps.commits.check(await deps.products.of(shopUuid).evenDeleted(id), version, command);
  if (checked.kind !== 'current') {
    await restoreRedirectsIfNotDeleted(checked, () => redirects.restoreRedirects({ kind: 'product', id }));
    return checked;
  }
  const product = checked.entity;
  if (product.deletedAt !== undefined) return { kind: 'refused', entity: product, refusal: 'there' };

  // D-10.05: its address, and those it had before, lead to where it stood; first, so that no crash leaves a dead link.
  const category = { kind: 'category', id: product.mainCategory } as const;
  await redirects.leave('product', product.slug, category);
  await redirects.follow(id, category);

  const set = { deletedAt: command.at, active: false, slug: slugOfDeleted(product.slug, id) };
  return deps.commits.commit(product, command, {
    set,
    events: [productDeleted(await snapshotOf(deps, { ...product, ...set }), causeOf(command))],
    audit: { action: 'product.delete', before: { name: product.name, slug: product.slug }, after: {} },
  });
};

/** The address it had, if it is free still. */
const slugBefore = ({ slug, _id }: ProductRecord): string => slugBeforeDeletion(slug, _id);

/** All that it may stand on. */
const placesOf = ({ mainCategory, categories, brand, brandLine, tags, collections }: ProductRecord, to: NewPlace) => ({
  brandLine,
  tags,
  collections,
  mainCategory: to.mainCategory ?? mainCategory,
  categories: [mainCategory, ...categories],
  brand: to.brand === undefined ? brand : to.brand,
});

/** Takes a product out of the bin; visitors do not see it until it is made active. */
export const restoreProduct = async (
  deps: ProductWriteDeps,
  { product: id, version, ...place }: SeenProduct & NewPlace,
  command: StaffCommand,
): Promise<Attempt<BinOutcome>> => {
  const { shopUuid } = command.staff;
  const products = deps.products.of(shopUuid);
  // D-10.05: afterwards, so that one that stays in the bin takes no address back; a repeated request does it again.
  const restoreRedirects = () => deps.redirects.of(shopUuid).restoreRedirects({ kind: 'product', id });

  const checked = await deps.commits.check(await products.evenDeleted(id), version, command);
  if (checked.kind === 'done') await restoreRedirects();
  if (checked.kind !== 'current') return checked;
  const product = checked.entity;

  const taken = await products.slugsTaken(slugsToTry(slugBefore(product)));
  const skuTaken = await products.hasSku(product.sku, id);
  const facts = { ...(await factsNow(deps, shopUuid, placesOf(product, place))), skuTaken };
  const decided = decideRestoring(product, place, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: product, refusal: decided.refusal };

  const { deletedAt: _deletedAt, ...standing } = product;
  const after = { ...standing, ...decided.decision, slug: freeSlug(slugBefore(product), taken, id) };
  const written = await deps.commits.commitSlug(product, command, {
    set: { ...decided.decision, deletedAt: undefined, slug: after.slug },
    events: [productChanged(await snapshotOf(deps, after), causeOf(command))],
    audit: { action: 'product.restore', before: {}, after: { name: after.name, slug: after.slug } },
  });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: product, refusal: 'slugTaken' };
  if (written.kind === 'done') await restoreRedirects();
  return written;
};
