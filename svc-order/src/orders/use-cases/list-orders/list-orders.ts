import { ORDERS_COUNTED_TO } from '@shop/contracts/order/dashboard';
import { placeOf } from '../../domain/list-cursor.ts';
import { orderRowOf } from '../../domain/order-read.ts';
import { returnRateOf } from '../../domain/return-rate.ts';
import type { OrderListFilter } from '../../persistence/order-filter.ts';
import type { OrderLists, OrderListWindow } from '../../persistence/order-list.repository.ts';

export interface OrdersAsked extends OrderListFilter, Omit<OrderListWindow, 'after'> {
  readonly cursor?: string | undefined;
}

/**
 * A page of the shop's orders, with the counts of every state and each customer's return rate. Pages reach as far as
 * orders are counted; behind that the cursor goes on (D-1.07).
 */
export const createListOrders =
  ({ lists }: { readonly lists: Pick<OrderLists, 'list' | 'closedOf'> }) =>
  async (shopUuid: string, { cursor, sort, page, limit, ...filter }: OrdersAsked) => {
    const after = cursor === undefined ? null : placeOf(cursor, sort);
    if (cursor !== undefined && !after) return { kind: 'refused', field: 'cursor' } as const;
    if (!after && page * limit > ORDERS_COUNTED_TO) return { kind: 'refused', field: 'page' } as const;
    const found = await lists.list(shopUuid, filter, { sort, page, limit, after });
    if (!found) return { kind: 'refused', field: 'sort' } as const;
    const { orders, total, totalIsExact, next, counts } = found;
    const closed = await lists.closedOf(
      shopUuid,
      orders.map(({ customer }) => customer.uuid),
    );
    const rateOf = (customer: string): number | null => {
      const figures = closed.get(customer);
      return returnRateOf(figures?.delivered ?? 0, figures?.returned ?? 0);
    };
    const rows = orders.map((order) => orderRowOf(order, rateOf(order.customer.uuid)));
    return {
      kind: 'listed',
      list: { orders: rows, total, totalIsExact, page, limit, nextCursor: next, counts },
    } as const;
  };
export type ListOrders = ReturnType<typeof createListOrders>;
