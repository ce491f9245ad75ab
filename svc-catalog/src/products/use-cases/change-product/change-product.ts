import type { ProductChange } from '@shop/contracts/catalog/dashboard';
import { causeOf, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { decideProduct, type ProductRefusal } from '../../domain/decide-product.ts';
import { differingFields, productDifference } from '../../product-acts.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { factsNow, snapshotOf, type ProductWriteDeps } from '../../product-writes.ts';

export interface ChangeProduct {
  readonly product: string;
  readonly change: ProductChange;
}
export type ChangeProductOutcome = StaffOutcome<ProductRecord, ProductRefusal>;

/** Changes the fields of a product in one conditional write, with its snapshot and its audit entry. */
export const changeProduct = async (
  deps: ProductWriteDeps,
  { product: id, change }: ChangeProduct,
  command: StaffCommand,
): Promise<Attempt<ChangeProductOutcome>> => {
  const { shopUuid } = command.staff;
  const products = deps.products.of(shopUuid);

  const checked = await deps.commits.check(await products.find(id), change.version, command);
  if (checked.kind !== 'current') return checked;
  const product = checked.entity;

  const skuTaken = change.sku !== undefined && (await products.hasSku(change.sku, id));
  const facts = { ...(await factsNow(deps, shopUuid, change)), skuTaken };
  const decided = decideProduct(product, change, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: product, refusal: decided.refusal };
  const after = decided.decision;

  // D-10.05: the redirect first, so that a crash in between leaves no dead link.
  if (after.slug !== product.slug)
    await deps.redirects.of(shopUuid).leave('product', product.slug, { kind: 'product', id });

  const written = await deps.commits.commitSlug(product, command, {
    // A barcode that was taken away is removed from the document, not set to null.
    set: { ...differingFields(product, after), ...(after.barcode === undefined && { barcode: undefined }) },
    events: [productChanged(await snapshotOf(deps, after), causeOf(command))],
    audit: { action: 'product.change', ...productDifference(product, after) },
  });
  if (written.kind === 'slug-taken')
    return { kind: 'refused', entity: product, refusal: { field: 'slug', reason: 'slugTaken' } };
  return written;
};
