import type { NewProduct } from '@shop/contracts/catalog/dashboard';
import type { StaffCreated, StaffWrite } from '@shop/service-kit';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { createThing } from '../../../shared/staff-things.ts';
import type { ProductRefusal } from '../../domain/decide-product.ts';
import { decideNewProduct, type MadeProduct, productMade } from '../../domain/new-product.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { productSnapshot } from '../../domain/product-snapshot.ts';
import { slugOf, slugsToTry } from '../../domain/slug.ts';
import { toldOfMade } from '../../product-acts.ts';
import { factsNow, type ProductWriteDeps } from '../../product-writes.ts';

export type CreateProductOutcome = StaffCreated<ProductRecord, ProductRefusal>;
type Made = { readonly decision: MadeProduct } | { readonly refusal: ProductRefusal };

interface Decided {
  readonly made: MadeProduct;
  /** Addresses that others have. */
  readonly taken: readonly string[];
}
type Looked = Pick<Decided, 'taken'> & { readonly decided: Made };

/** Makes a product of `decide`d fields, once for each press, with its snapshot and its audit entry. */
export const makeProduct = (
  deps: ProductWriteDeps,
  { name, sku, action, decide }: Pick<NewProduct, 'name' | 'sku'> & { action: string; decide: () => Promise<Made> },
  press: StaffWrite,
): Promise<CreateProductOutcome> => {
  const { shopUuid } = press.staff;
  const ofShop = deps.products.of(shopUuid);
  return createThing<ProductRecord, Looked, Decided, ProductRefusal>(deps, press, {
    kind: 'product',
    read: (id) => ofShop.evenDeleted(id),
    look: async () => ({ taken: await ofShop.slugsTaken(slugsToTry(slugOf(name))), decided: await decide() }),
    decide: ({ taken, decided }) => ('refusal' in decided ? decided : { decision: { made: decided.decision, taken } }),
    write: ({ made, taken }, id, at) => {
      const entity = productMade(made, { id, shopUuid, at, sku, taken });
      const categorySlug = deps.categorySlug(shopUuid, entity.mainCategory) ?? '-';
      return {
        entity,
        acted: { action, before: {}, after: toldOfMade(entity) },
        events: (cause) => [productChanged(productSnapshot(entity, categorySlug), cause)],
      };
    },
  });
};

/** BO-2.02: a product that visitors do not see yet. */
export const createProduct = (
  deps: ProductWriteDeps,
  command: NewProduct,
  press: StaffWrite,
): Promise<CreateProductOutcome> => {
  const { shopUuid } = press.staff;
  const { name, sku, mainCategory } = command;
  return makeProduct(
    deps,
    {
      name,
      ...(sku !== undefined && { sku }),
      action: 'product.create',
      decide: async () => {
        const skuTaken = sku !== undefined && sku !== '' && (await deps.products.of(shopUuid).hasSku(sku, ''));
        return decideNewProduct(command, { ...(await factsNow(deps, shopUuid, { mainCategory })), skuTaken });
      },
    },
    press,
  );
};
