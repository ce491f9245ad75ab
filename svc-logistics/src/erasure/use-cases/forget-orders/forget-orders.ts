import type { OfShop } from '@shop/service-kit';
import type { ErasedOrders } from '../../persistence/erased-order.repository.ts';
import type { OrderTraces } from '../../persistence/order-traces.ts';

export interface ForgetOrdersDeps {
  readonly erasedOrders: OfShop<ErasedOrders, 'add'>;
  readonly orderTraces: OfShop<OrderTraces, 'forget' | 'forgetAnswers' | 'forgetSecondPhones'>;
  readonly now: () => number;
}
export interface ForgetLaterDeps {
  readonly erasedOrders: Pick<ErasedOrders, 'among'>;
  readonly orderTraces: OfShop<OrderTraces, 'forget'>;
}
export interface ForgetLater {
  readonly shopUuid: string;
  readonly orders: readonly string[];
}
export interface ForgetOrders extends ForgetLater {
  /** The ids that the shop's customer has by each of the person's phones. */
  readonly customers: readonly string[];
}

/**
 * D-15.03: parcels of an erased person's orders stay with their figures, without name, phones, address and what was
 * typed or said of them. The order service erases nobody with an order under way, so that none of them is to be
 * delivered any more, whatever this service has heard so far. The orders are remembered first: what is handled later
 * brings nothing back. Safe to repeat.
 */
export const forgetOrders = async (
  { erasedOrders, orderTraces, now }: ForgetOrdersDeps,
  { shopUuid, orders, customers }: ForgetOrders,
): Promise<void> => {
  await erasedOrders.of(shopUuid).add(orders, new Date(now()));
  const traces = orderTraces.of(shopUuid);
  await traces.forgetAnswers(orders);
  await traces.forget(orders);
  await traces.forgetSecondPhones(customers);
};

/**
 * T-2.15: something was written of these orders; what was is blanked where the order is an erased person's. Looked up
 * after the write, so that an erasure at the same moment finds one or the other.
 */
export const forgetLater = async (
  { erasedOrders, orderTraces }: ForgetLaterDeps,
  { shopUuid, orders }: ForgetLater,
): Promise<void> => {
  const erased = await erasedOrders.among(orders);
  if (erased.size > 0) await orderTraces.of(shopUuid).forget([...erased]);
};
