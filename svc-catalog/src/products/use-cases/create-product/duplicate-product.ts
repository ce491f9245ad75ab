import type { StaffWrite } from '@shop/service-kit';
import { copyOf } from '../../domain/new-product.ts';
import type { ProductWriteDeps } from '../../product-writes.ts';
import { makeProduct, type CreateProductOutcome } from './create-product.ts';

/** A copy of a product that visitors do not see yet. */
export const duplicateProduct = async (
  deps: ProductWriteDeps & { readonly newId: () => string },
  id: string,
  press: StaffWrite,
): Promise<CreateProductOutcome | { readonly kind: 'not-found' }> => {
  const product = await deps.products.of(press.staff.shopUuid).find(id);
  if (!product) return { kind: 'not-found' };
  const decision = copyOf(product, deps.newId);
  return makeProduct(
    deps,
    { name: product.name, action: 'product.duplicate', decide: async () => ({ decision }) },
    press,
  );
};
