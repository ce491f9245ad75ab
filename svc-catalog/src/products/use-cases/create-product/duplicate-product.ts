import { idOfCreation, type Attempt, type StaffCommand } from '@shop/service-kit';
import { createdBefore } from '../../../shared/staff-commits.ts';
import { copyOf } from '../../domain/new-product.ts';
import type { ProductWriteDeps } from '../../product-writes.ts';
import { insertProduct, type CreateProductOutcome } from './create-product.ts';

/** A copy of a product that visitors do not see yet. */
export const duplicateProduct = async (
  deps: ProductWriteDeps & { readonly newId: () => string },
  id: string,
  command: StaffCommand,
): Promise<Attempt<CreateProductOutcome | { readonly kind: 'not-found' }>> => {
  const products = deps.products.of(command.staff.shopUuid);
  const product = await products.find(id);
  if (!product) return { kind: 'not-found' };

  const created = createdBefore(await products.evenDeleted(idOfCreation(command)));
  if (created) return created;

  return insertProduct(deps, copyOf(product, deps.newId), { action: 'product.duplicate' }, command);
};
