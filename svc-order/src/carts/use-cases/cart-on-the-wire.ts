import type { Cart, CartState } from '@shop/contracts/order/dashboard';
import type { VersionedCart } from '../persistence/abandoned-cart.repository.ts';
import { leftCartOnTheWire } from './left-cart-on-the-wire.ts';

/** An order of the cart's phone that was placed after the cart was begun. */
export interface OrderSince {
  readonly uuid: string;
}

const stateOf = ({ recoveredBy, lostReason, handledAt }: VersionedCart, since: OrderSince | null): CartState => {
  if (recoveredBy !== null) return 'recovered';
  if (lostReason) return 'lost';
  if (handledAt) return 'handled';
  return since ? 'ordered' : 'open';
};

/** C-3.14: a cart with what became of it. */
export const cartOnTheWire = (cart: VersionedCart, since: OrderSince | null = null): Cart => {
  const { recoveredBy, lostReason, handledAt, handledBy } = cart;
  const order = recoveredBy ?? since?.uuid ?? null;
  return {
    ...leftCartOnTheWire(cart),
    state: stateOf(cart, since),
    lost: lostReason && handledAt ? { at: handledAt.toISOString(), by: handledBy ?? '', reason: lostReason } : null,
    order: order === null ? null : { uuid: order, number: null },
  };
};
