import type { Attempt, OfShop, StaffCommand } from '@shop/service-kit';
import type { VersionedOrder } from '../../../orders/index.ts';
import {
  madeBefore,
  makeOrder,
  type MakeOrder,
  type MakeOrderOutcome,
  type StaffOrderDeps,
} from '../../../staff-orders/index.ts';
import type { AbandonedCarts, VersionedCart } from '../../persistence/abandoned-cart.repository.ts';

export interface OrderFromCartDeps extends StaffOrderDeps {
  readonly carts: OfShop<AbandonedCarts, 'find'> & Pick<AbandonedCarts, 'markAllRecovered'>;
}
export interface OrderFromCart extends MakeOrder {
  readonly cart: string;
}
export type OrderFromCartOutcome =
  | MakeOrderOutcome
  /** An order came of it by another way. */
  | { readonly kind: 'recovered'; readonly order: VersionedOrder };

/** The order that the visitor placed with the cart after all. Its mark on the cart may still be on its way. */
const placedOf = async (
  deps: OrderFromCartDeps,
  shopUuid: string,
  { recoveredBy, externalId }: VersionedCart,
): Promise<VersionedOrder | null> => {
  const orders = deps.orders.of(shopUuid);
  const uuid = recoveredBy ?? (await orders.findByCart(externalId))?.uuid;
  return uuid === undefined ? null : orders.find(uuid);
};

/**
 * C-3.14: an order made of a cart that was left, at the prices of now. One cart becomes one order, whatever is pressed,
 * and counts as recovered.
 */
export const orderFromCart = async (
  deps: OrderFromCartDeps,
  input: OrderFromCart,
  command: StaffCommand,
): Promise<Attempt<OrderFromCartOutcome>> => {
  const { shopUuid } = command.staff;
  const cart = await deps.carts.of(shopUuid).find(input.cart);
  if (!cart) return { kind: 'not-found' };
  const order = (await madeBefore(deps, input, command)) ? null : await placedOf(deps, shopUuid, cart);
  if (order) return { kind: 'recovered', order };
  const outcome = await makeOrder(deps, input, command);
  if (outcome.kind === 'made' || outcome.kind === 'replayed')
    await deps.carts.markAllRecovered([
      { shopUuid, externalId: input.cart, orderUuid: outcome.order.uuid, at: new Date(command.at) },
    ]);
  return outcome;
};
