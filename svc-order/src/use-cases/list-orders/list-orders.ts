import { orderRowOf } from '../../domain/order-read.ts';
import { returnRateOf } from '../../domain/return-rate.ts';
import type { OrderListFilter, OrderLists } from '../../persistence/order-list.repository.ts';

/** A page of the shop's orders, with the counts of every state and each customer's return rate. */
export const createListOrders =
  ({ lists }: { readonly lists: Pick<OrderLists, 'list' | 'closedOf'> }) =>
  async (shopUuid: string, filter: OrderListFilter) => {
    const { orders, total, counts } = await lists.list(shopUuid, filter);
    const closed = await lists.closedOf(shopUuid, orders.map(({ customer }) => customer.uuid));
    const rateOf = (customer: string): number | null => {
      const figures = closed.get(customer);
      return returnRateOf(figures?.delivered ?? 0, figures?.returned ?? 0);
    };
    return { orders: orders.map((order) => orderRowOf(order, rateOf(order.customer.uuid))), total, page: filter.page, limit: filter.limit, counts };
  };
export type ListOrders = ReturnType<typeof createListOrders>;
