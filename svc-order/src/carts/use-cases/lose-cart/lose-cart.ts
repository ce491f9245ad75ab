import type { CartLostReason } from '@shop/contracts/order/dashboard';
import { actedEvent, CONFLICT, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { AbandonedCarts, VersionedCart } from '../../persistence/abandoned-cart.repository.ts';

export interface LoseCartDeps {
  readonly carts: OfShop<AbandonedCarts, 'find' | 'handle'>;
  readonly nudge: () => void;
}
export interface LoseCart {
  readonly cart: string;
  readonly reason: CartLostReason;
}
export type LoseCartOutcome =
  | { readonly kind: 'done'; readonly cart: VersionedCart }
  | { readonly kind: 'not-found' }
  /** An order came of it. */
  | { readonly kind: 'recovered' };

/** C-3.14: notes that a cart will not become an order. Safe to repeat. */
export const loseCart = async (
  { carts, nudge }: LoseCartDeps,
  { cart: id, reason }: LoseCart,
  command: StaffCommand,
): Promise<Attempt<LoseCartOutcome>> => {
  const { staff, at, signal } = command;
  const ofShop = carts.of(staff.shopUuid);
  const cart = await ofShop.find(id);
  if (!cart) return { kind: 'not-found' };
  if (cart.recoveredBy !== null) return { kind: 'recovered' };
  if (cart.lostReason === reason) return { kind: 'done', cart };
  const acted = actedEvent(command, at, {
    entity: 'abandoned-cart',
    subject: id,
    action: 'abandoned-cart.lose',
    before: { handled: Boolean(cart.handledAt) },
    after: { handled: true, lostBecause: reason },
  });
  signal.throwIfAborted();
  const lost = { handledAt: new Date(at), handledBy: staff.name, lostReason: reason };
  const written = await ofShop.handle(cart, lost, [acted]);
  if (!written) return CONFLICT;
  nudge();
  return { kind: 'done', cart: written };
};
