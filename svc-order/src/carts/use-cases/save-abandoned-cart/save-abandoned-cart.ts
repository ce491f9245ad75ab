import type { AbandonedCart } from '@shop/contracts/order/storefront';
import type { AbandonedCarts } from '../../persistence/abandoned-cart.repository.ts';
import type { Copies } from '../../../shared/copies.ts';
import type { Orders } from '../../../orders/index.ts';

export interface SaveAbandonedCartParts {
  readonly carts: AbandonedCarts;
  readonly orders: Pick<Orders, 'hasCart'>;
  readonly copies: Pick<Copies, 'shop'>;
  readonly now: () => number;
}

/**
 * D-3.09, D-3.12: kept only where the shop captures carts. A snapshot that comes after its order is marked recovered at
 * once.
 */
export const createSaveAbandonedCart =
  ({ carts, orders, copies, now }: SaveAbandonedCartParts) =>
  async (cart: AbandonedCart, visitorShop: string): Promise<void> => {
    if (cart.shopUuid !== visitorShop || !copies.shop(cart.shopUuid)?.abandonedCartCapture) return;
    const at = new Date(now());
    if (!(await carts.save(cart, at))) return;
    const order = await orders.hasCart(cart.shopUuid, cart.externalId);
    if (order)
      await carts.markAllRecovered([
        { shopUuid: cart.shopUuid, externalId: cart.externalId, orderUuid: order.uuid, at },
      ]);
  };
export type SaveAbandonedCart = ReturnType<typeof createSaveAbandonedCart>;
