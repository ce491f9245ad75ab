import { normalizePhone } from '@shop/contracts/order';
import type { Cart } from '@shop/contracts/order/dashboard';
import { customerIdOf } from '../../customers/index.ts';
import type { VersionedCart } from '../persistence/abandoned-cart.repository.ts';
import { cartOnTheWire } from './cart-on-the-wire.ts';

export interface CartsWithOrdersDeps {
  /** Of some customers: the latest order of each. */
  readonly deskOrders: {
    readonly of: (shopUuid: string) => {
      readonly lastPlaced: (
        customers: readonly string[],
      ) => Promise<ReadonlyMap<string, { readonly at: string; readonly uuid: string }>>;
    };
  };
}

/** Carts as staff see them, each with the order that came of it, or of its phone since it was begun (T-2.35). */
export const cartsWithOrders = async (
  { deskOrders }: CartsWithOrdersDeps,
  shopUuid: string,
  carts: readonly VersionedCart[],
): Promise<Cart[]> => {
  const customerOf = ({ phone = '' }: VersionedCart) => customerIdOf(shopUuid, normalizePhone(phone));
  const placed = await deskOrders.of(shopUuid).lastPlaced(carts.map(customerOf));
  return carts.map((cart) => {
    const last = placed.get(customerOf(cart));
    const isSince = last !== undefined && Date.parse(last.at) >= cart.createdAt.getTime();
    return cartOnTheWire(cart, isSince ? last : null);
  });
};
