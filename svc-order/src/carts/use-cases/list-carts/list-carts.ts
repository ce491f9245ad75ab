import type { Cart } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { AbandonedCarts, StoredCartState } from '../../persistence/abandoned-cart.repository.ts';
import { cartsWithOrders, type CartsWithOrdersDeps } from '../carts-with-orders.ts';
import { LEFT_AFTER_MS } from '../list-left-carts/list-left-carts.ts';

export interface ListCartsDeps extends CartsWithOrdersDeps {
  readonly carts: OfShop<AbandonedCarts, 'list'>;
  readonly now: () => number;
}

export interface ListCarts {
  readonly shopUuid: string;
  /** Null: all. */
  readonly state: StoredCartState | null;
  readonly before?: Date | undefined;
}

/** C-3.14: the carts that were left, with what became of each. */
export const listCarts = async (
  deps: ListCartsDeps,
  { shopUuid, state, before }: ListCarts,
): Promise<{ readonly carts: Cart[]; readonly more: boolean }> => {
  const left = new Date(deps.now() - LEFT_AFTER_MS);
  const page = await deps.carts.of(shopUuid).list(state, before && before < left ? before : left);
  return { carts: await cartsWithOrders(deps, shopUuid, page.carts), more: page.more };
};
