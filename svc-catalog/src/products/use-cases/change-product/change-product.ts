import type { ProductChange } from '@shop/contracts/catalog/dashboard';
import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import { decideProduct, type ProductFacts, type ProductRefusal } from '../../domain/decide-product.ts';
import { differingFields, productDifference } from '../../product-acts.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import { factsNow, type ProductWriteDeps } from '../../product-writes.ts';

export interface ChangeProduct {
  readonly product: string;
  readonly change: ProductChange;
}
export type ChangeProductOutcome = StaffOutcome<ProductRecord, ProductRefusal>;

/** Changes what is written of a product in one conditional write, with its snapshot and its audit entry. */
export const changeProduct = async (
  deps: ProductWriteDeps,
  { product: id, change }: ChangeProduct,
  press: StaffWrite,
): Promise<ChangeProductOutcome> => {
  const { shopUuid } = press.staff;
  const ofShop = deps.products.of(shopUuid);
  let facts: ProductFacts = { ...deps.factsOf(shopUuid), skuTaken: false };
  return changeThing<ProductRecord, ProductRecord, ProductRefusal>(deps, press, {
    kind: 'product',
    id,
    version: change.version,
    read: async () => {
      const product = await ofShop.find(id);
      // Each time: another one may have taken the reference a moment ago.
      const skuTaken = change.sku !== undefined && (await ofShop.hasSku(change.sku, id));
      facts = { ...(await factsNow(deps, shopUuid, change)), skuTaken };
      // D-10.05: said before it is given up, so that no crash leaves a dead link.
      if (product?.version === change.version && change.slug !== undefined && change.slug !== product.slug)
        await deps.redirects.of(shopUuid).leave('product', product.slug, { kind: 'product', id });
      return product;
    },
    decide: (product) => decideProduct(product, change, facts),
    write: (before, after) => ({
      // A code that was taken away is gone from the document, not null.
      fields: { ...differingFields(before, after), ...(after.barcode === undefined && { barcode: undefined }) },
      after,
      acted: { action: 'product.change', ...productDifference(before, after) },
      events: (cause) => [
        productChanged(productSnapshot(after, deps.categorySlug(shopUuid, after.mainCategory) ?? '-'), cause),
      ],
    }),
    slugTaken: { field: 'slug', reason: 'slugTaken' },
  });
};
