import { batchCalls } from '@shop/service-kit';
import { BY_CUSTOMER, type OrderModel } from './order.model.ts';

const MAX_TIME_MS = 2000;

/** The number of a customer's closed orders. */
interface Closed {
  readonly delivered: number;
  readonly returned: number;
}

/** Reads the counts that return rates are computed from. */
export const createClosedOrders = (orders: OrderModel) => {
  /** Counts for customers of one shop, in one walk along the index. */
  const countClosed = async (shopUuid: string, customers: readonly string[]): Promise<Map<string, Closed>> => {
    const rows = await orders.aggregate<{ _id: string } & Closed>(
      [
        {
          $match: {
            shopUuid,
            'customer.uuid': { $in: [...new Set(customers)] },
            state: { $in: ['delivered', 'returned'] },
          },
        },
        {
          $group: {
            _id: '$customer.uuid',
            delivered: { $sum: { $cond: [{ $eq: ['$state', 'delivered'] }, 1, 0] } },
            returned: { $sum: { $cond: [{ $eq: ['$state', 'returned'] }, 1, 0] } },
          },
        },
      ],
      { hint: BY_CUSTOMER, maxTimeMS: MAX_TIME_MS },
    );
    return new Map(rows.map(({ _id, ...figures }) => [_id, figures]));
  };
  const closed = batchCalls<{ readonly shopUuid: string; readonly customers: readonly string[] }, Map<string, Closed>>(
    async (customerIds) => {
      const shops = new Map(customerIds.map(({ shopUuid }) => [shopUuid, new Array<string>()]));
      for (const { shopUuid, customers } of customerIds) shops.get(shopUuid)?.push(...customers);
      const counted = new Map(
        await Promise.all(
          [...shops].map(async ([shopUuid, customers]) => [shopUuid, await countClosed(shopUuid, customers)] as const),
        ),
      );
      return customerIds.map(({ shopUuid }) => counted.get(shopUuid) ?? new Map<string, Closed>());
    },
  );
  /** Delivered and returned orders of some customers, for their return rates; asked together with others' questions. */
  const closedOf = (shopUuid: string, customers: readonly string[]): Promise<ReadonlyMap<string, Closed>> =>
    closed({ shopUuid, customers });
  return { closedOf };
};
