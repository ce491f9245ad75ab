import { ORDERS_COUNTED_TO, type listOrders as endpoint } from '@shop/contracts/order/dashboard';
import type { ResponseOf } from '@shop/contracts';
import type { OfShop } from '@shop/service-kit';
import { placeOf } from '../../domain/list-cursor.ts';
import { orderRowOf } from '../../domain/order-read.ts';
import { returnRateOf } from '../../domain/return-rate.ts';
import type { OrderListFilter } from '../../persistence/order-filter.ts';
import type { OrderLists, OrderListWindow } from '../../persistence/order-list.repository.ts';

export interface ListOrdersDeps {
  readonly lists: OfShop<OrderLists, 'list' | 'closedOf'>;
}

export interface ListOrders extends OrderListFilter, Omit<OrderListWindow, 'after'> {
  readonly shopUuid: string;
  readonly cursor?: string | undefined;
}

export type ListOrdersOutcome =
  | { readonly kind: 'listed'; readonly list: ResponseOf<typeof endpoint, 200> }
  | { readonly kind: 'refused'; readonly field: 'cursor' | 'page' | 'sort' };

/**
 * A page of the shop's orders, with the counts of every state and each customer's return rate. Pages reach as far as
 * orders are counted; after that the cursor goes on (D-1.07).
 */
export const listOrders = async (
  { lists }: ListOrdersDeps,
  { shopUuid, cursor, sort, page, limit, ...filter }: ListOrders,
): Promise<ListOrdersOutcome> => {
  const after = cursor === undefined ? null : placeOf(cursor, sort);
  if (cursor !== undefined && !after) return { kind: 'refused', field: 'cursor' };
  if (!after && page * limit > ORDERS_COUNTED_TO) return { kind: 'refused', field: 'page' };
  const ofShop = lists.of(shopUuid);
  const listed = await ofShop.list(filter, { sort, page, limit, after });
  if (!listed) return { kind: 'refused', field: 'sort' };
  const { orders, total, totalIsExact, next, counts } = listed;
  const closed = await ofShop.closedOf(orders.flatMap(({ customer }) => customer.uuid ?? []));
  const rateOf = (customer: string | null): number | null => {
    const figures = customer === null ? undefined : closed.get(customer);
    return returnRateOf(figures?.delivered ?? 0, figures?.returned ?? 0);
  };
  const rows = orders.map((order) => orderRowOf(order, rateOf(order.customer.uuid)));
  return { kind: 'listed', list: { orders: rows, total, totalIsExact, page, limit, nextCursor: next, counts } };
};
