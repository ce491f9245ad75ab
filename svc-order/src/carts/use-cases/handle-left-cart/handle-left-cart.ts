import { actedEvent, CONFLICT, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { AbandonedCarts, VersionedCart } from '../../persistence/abandoned-cart.repository.ts';

export interface HandleLeftCartDeps {
  readonly carts: OfShop<AbandonedCarts, 'find' | 'handle'>;
  readonly nudge: () => void;
}
export interface HandleLeftCart {
  readonly cart: string;
  readonly isHandled: boolean;
}
export type HandleLeftCartOutcome =
  { readonly kind: 'done'; readonly cart: VersionedCart } | { readonly kind: 'not-found' };

/** Notes that a person dealt with a cart that was left, or that it is to be dealt with again. Safe to repeat. */
export const handleLeftCart = async (
  { carts, nudge }: HandleLeftCartDeps,
  { cart: id, isHandled }: HandleLeftCart,
  command: StaffCommand,
): Promise<Attempt<HandleLeftCartOutcome>> => {
  const { staff, at, signal } = command;
  const ofShop = carts.of(staff.shopUuid);
  const cart = await ofShop.find(id);
  if (!cart) return { kind: 'not-found' };
  const wasHandled = Boolean(cart.handledAt);
  if (wasHandled === isHandled) return { kind: 'done', cart };
  const acted = actedEvent(command, at, {
    entity: 'abandoned-cart',
    subject: id,
    action: 'abandoned-cart.handle',
    before: { handled: wasHandled },
    after: { handled: isHandled },
  });
  signal.throwIfAborted();
  const handled = {
    handledAt: isHandled ? new Date(at) : null,
    handledBy: isHandled ? staff.name : null,
    lostReason: null,
  };
  const written = await ofShop.handle(cart, handled, [acted]);
  if (!written) return CONFLICT;
  nudge();
  return { kind: 'done', cart: written };
};
