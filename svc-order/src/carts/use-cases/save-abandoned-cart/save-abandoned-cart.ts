import type { AbandonedCart } from '@shop/contracts/order/storefront';
import type { OfShop } from '@shop/service-kit';
import type { AbandonedCarts } from '../../persistence/abandoned-cart.repository.ts';
import type { Copies } from '../../../shared/copies.ts';
import type { Orders } from '../../../orders/index.ts';

export interface SaveAbandonedCartDeps {
  readonly carts: OfShop<AbandonedCarts, 'save'> & Pick<AbandonedCarts, 'markAllRecovered'>;
  readonly orders: OfShop<Orders, 'findByCart'>;
  readonly copies: Pick<Copies, 'shop'>;
  readonly now: () => number;
}

export interface SaveAbandonedCart {
  readonly cart: AbandonedCart;
  /** Shop of the visitor's page. */
  readonly shopUuid: string;
}

/**
 * D-3.09, D-3.12: saves the cart only if the shop captures carts. A snapshot that arrives after its order is marked as
 * recovered immediately.
 */
export const saveAbandonedCart = async (
  { carts, orders, copies, now }: SaveAbandonedCartDeps,
  { cart, shopUuid }: SaveAbandonedCart,
): Promise<void> => {
  if (cart.shopUuid !== shopUuid || !copies.shop(shopUuid)?.abandonedCartCapture) return;
  const at = new Date(now());
  if (!(await carts.of(shopUuid).save(cart, at))) return;
  const { externalId } = cart;
  const order = await orders.of(shopUuid).findByCart(externalId);
  if (order) await carts.markAllRecovered([{ shopUuid, externalId, orderUuid: order.uuid, at }]);
};
