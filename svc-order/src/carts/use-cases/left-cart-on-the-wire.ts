import type { LeftCart } from '@shop/contracts/order/dashboard';
import { contentsOf } from '../domain/left-cart.ts';
import type { CartRecord } from '../persistence/abandoned-cart.model.ts';

export const leftCartOnTheWire = (cart: CartRecord): LeftCart => {
  const { lines, amount, wilaya } = contentsOf(cart);
  const { externalId, firstname = '', lastname = '', phone = '', createdAt, updatedAt, handledAt, handledBy } = cart;
  return {
    id: externalId,
    firstname,
    lastname,
    phone,
    lines: [...lines],
    amount,
    wilaya,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    handled: handledAt ? { at: handledAt.toISOString(), by: handledBy ?? '' } : null,
  };
};
