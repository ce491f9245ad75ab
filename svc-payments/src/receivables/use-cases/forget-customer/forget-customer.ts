import type { OfShop } from '@shop/service-kit';
import type { ErasedOrders } from '../../persistence/erased-order.repository.ts';
import type { Receivables } from '../../persistence/receivable.repository.ts';

export interface ForgetCustomerDeps {
  readonly receivables: OfShop<Receivables, 'forgetNames'>;
  readonly erasedOrders: OfShop<ErasedOrders, 'add'>;
  readonly now: () => number;
}
export interface ForgetCustomer {
  readonly shopUuid: string;
  readonly orders: readonly string[];
}

/**
 * D-15.03: what is owed of an erased person's orders stays, without the name. The orders are remembered first: a
 * delivery that is handled later brings no name back. Safe to repeat.
 */
export const forgetCustomer = async (
  { receivables, erasedOrders, now }: ForgetCustomerDeps,
  { shopUuid, orders }: ForgetCustomer,
): Promise<void> => {
  await erasedOrders.of(shopUuid).add(orders, new Date(now()));
  await receivables.of(shopUuid).forgetNames(orders);
};
