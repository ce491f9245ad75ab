import { gathered } from '@shop/service-kit';
import { BY_CUSTOMER, type OrderModel } from './order.model.ts';

const MAX_TIME_MS = 2000;

/** Orders of a customer that went out and came to an end. */
interface Closed {
  readonly delivered: number;
  readonly returned: number;
}

/** What customers' return rates are made of. */
export const createClosedOrders = (orders: OrderModel) => {
  /** Of the customers of one shop, by one walk along the index. */
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
  const closed = gathered<{ readonly shopUuid: string; readonly customers: readonly string[] }, Map<string, Closed>>(
    async (asked) => {
      const shops = new Map(asked.map(({ shopUuid }) => [shopUuid, new Array<string>()]));
      for (const { shopUuid, customers } of asked) shops.get(shopUuid)?.push(...customers);
      const counted = new Map(
        await Promise.all(
          [...shops].map(async ([shopUuid, customers]) => [shopUuid, await countClosed(shopUuid, customers)] as const),
        ),
      );
      return asked.map(({ shopUuid }) => counted.get(shopUuid) ?? new Map<string, Closed>());
    },
  );
  /** Delivered and returned orders of some customers, for their return rates; asked together with others' questions. */
  const closedOf = (shopUuid: string, customers: readonly string[]): Promise<ReadonlyMap<string, Closed>> =>
    closed({ shopUuid, customers });
  return { closedOf };
};
