import type { Attempt, OfShop, StaffCommand } from '@shop/service-kit';
import { makeOrder, type MakeOrder, type MakeOrderOutcome, type StaffOrderDeps } from '../../../staff-orders/index.ts';
import type { AbandonedCarts } from '../../persistence/abandoned-cart.repository.ts';

export interface OrderFromCartDeps extends StaffOrderDeps {
  readonly carts: OfShop<AbandonedCarts, 'find'> & Pick<AbandonedCarts, 'markAllRecovered'>;
}
export interface OrderFromCart extends MakeOrder {
  readonly cart: string;
}

/**
 * C-3.14: an order made of a cart that was left, at the prices of now. One cart becomes one order, whatever is pressed,
 * and counts as recovered.
 */
export const orderFromCart = async (
  deps: OrderFromCartDeps,
  input: OrderFromCart,
  command: StaffCommand,
): Promise<Attempt<MakeOrderOutcome>> => {
  const { shopUuid } = command.staff;
  if (!(await deps.carts.of(shopUuid).find(input.cart))) return { kind: 'not-found' };
  const outcome = await makeOrder(deps, input, command);
  if (outcome.kind === 'made' || outcome.kind === 'replayed')
    await deps.carts.markAllRecovered([
      { shopUuid, externalId: input.cart, orderUuid: outcome.order.uuid, at: new Date(command.at) },
    ]);
  return outcome;
};
