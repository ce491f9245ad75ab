import type { Cart } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { AbandonedCarts } from '../../persistence/abandoned-cart.repository.ts';
import { cartsWithOrders, type CartsWithOrdersDeps } from '../carts-with-orders.ts';

export interface GetCartDeps extends CartsWithOrdersDeps {
  readonly carts: OfShop<AbandonedCarts, 'find'>;
}

/** C-3.14: one cart, however old, with what became of it; null: the shop has none of this id. */
export const getCart = async (deps: GetCartDeps, shopUuid: string, externalId: string): Promise<Cart | null> => {
  const cart = await deps.carts.of(shopUuid).find(externalId);
  const [read = null] = cart ? await cartsWithOrders(deps, shopUuid, [cart]) : [];
  return read;
};
