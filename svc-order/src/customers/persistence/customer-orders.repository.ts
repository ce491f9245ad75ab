import { BY_CUSTOMER, CUSTOMER_FIGURES, MERGED, type OrderDocument, type OrderModel } from '../../orders/index.ts';
import type { CustomerCounts } from '../domain/customer-record.ts';

const MAX_TIME_MS = 2000;

type Row = Pick<OrderDocument, '_id' | 'number' | 'state' | 'placedAt' | 'total' | 'customer' | 'place'>;
export type CountsOfId = CustomerCounts & { readonly id: string };

const countIf = (state: string) => ({ $sum: { $cond: [{ $eq: ['$state', state] }, 1, 0] } });

/** The counts of several ids as those of one customer. */
export const sumOf = (counts: readonly CustomerCounts[]): CustomerCounts => {
  const sum = (key: 'orderCount' | 'delivered' | 'returned' | 'cancelled' | 'spent'): number =>
    counts.reduce((total, one) => total + one[key], 0);
  const times = (key: 'firstOrderAt' | 'lastOrderAt'): string[] => counts.flatMap((one) => one[key] ?? []).sort();
  return {
    orderCount: sum('orderCount'),
    delivered: sum('delivered'),
    returned: sum('returned'),
    cancelled: sum('cancelled'),
    spent: sum('spent'),
    firstOrderAt: times('firstOrderAt')[0] ?? null,
    lastOrderAt: times('lastOrderAt').at(-1) ?? null,
  };
};

/** Reads a shop's orders for customers' cards. */
export const createCustomerOrders = (orders: OrderModel) => ({
  of: (shopUuid: string) => {
    /** Orders of these ids, newest first. */
    const page = async (ids: readonly string[], skip: number, limit: number) => {
      const rows = await orders
        .find(
          { shopUuid, 'customer.uuid': { $in: [...ids] } },
          { number: 1, state: 1, placedAt: 1, total: 1, customer: 1, place: 1 },
          { sort: { placedAt: -1 }, skip, limit, hint: BY_CUSTOMER, maxTimeMS: MAX_TIME_MS },
        )
        .lean<Row[]>();
      return rows.map(({ _id, ...order }) => ({ ...order, uuid: _id }));
    };
    /** D-4.11: how many of each id's orders are a part of another one. */
    const mergedOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const rows = await orders.aggregate<{ readonly _id: string; readonly count: number }>(
        [
          { $match: { shopUuid, 'customer.uuid': { $in: [...ids] }, 'mergedInto.uuid': { $type: 'string' } } },
          { $group: { _id: '$customer.uuid', count: { $sum: 1 } } },
        ],
        { hint: MERGED, maxTimeMS: MAX_TIME_MS },
      );
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    };
    return {
      page,

      /** What the orders of each of these ids come to, from the index alone; ids without an order are left out. */
      countsOf: async (ids: readonly string[]): Promise<CountsOfId[]> => {
        const rows = await orders.aggregate<Omit<CountsOfId, 'id'> & { readonly _id: string }>(
          [
            { $match: { shopUuid, 'customer.uuid': { $in: [...ids] } } },
            {
              $group: {
                _id: '$customer.uuid',
                orderCount: { $sum: 1 },
                delivered: countIf('delivered'),
                returned: countIf('returned'),
                cancelled: countIf('cancelled'),
                spent: { $sum: { $cond: [{ $eq: ['$state', 'delivered'] }, '$total', 0] } },
                firstOrderAt: { $min: '$placedAt' },
                lastOrderAt: { $max: '$placedAt' },
              },
            },
          ],
          { hint: CUSTOMER_FIGURES, maxTimeMS: MAX_TIME_MS },
        );
        const merged = await mergedOf(ids);
        return rows.map(({ _id, orderCount, cancelled, ...counts }) => ({
          id: _id,
          ...counts,
          orderCount: orderCount - (merged.get(_id) ?? 0),
          cancelled: cancelled - (merged.get(_id) ?? 0),
        }));
      },
    };
  },
});
export type CustomerOrders = ReturnType<typeof createCustomerOrders>;
