import type { Order } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import { orderOf } from '../../domain/order-read.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import { returnRateOf } from '../../domain/return-rate.ts';
import type { OrderLists } from '../../persistence/order-list.repository.ts';

export interface ReadOrderDeps {
  readonly lists: OfShop<OrderLists, 'closedOf' | 'closedOfCustomer'>;
}

/** The order as staff see it (BO-2.19), with its customer's return rate. */
export const readOrder = async ({ lists }: ReadOrderDeps, order: VersionedOrder): Promise<Order> => {
  const { uuid } = order.customer;
  if (uuid === null) return orderOf(order, null);
  const { delivered, returned } = await lists.of(order.shopUuid).closedOfCustomer(uuid);
  return orderOf(order, returnRateOf(delivered, returned));
};
