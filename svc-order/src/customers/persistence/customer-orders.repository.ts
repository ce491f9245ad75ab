import { BY_CUSTOMER, type OrderDocument, type OrderModel } from '../../orders/index.ts';

const MAX_TIME_MS = 2000;
/** What is read of a customer at most. */
const MOST = 5000;

type Row = Pick<OrderDocument, '_id' | 'number' | 'state' | 'placedAt' | 'total' | 'customer'>;

/** What customers' cards read of a shop's orders. */
export const createCustomerOrders = (orders: OrderModel) => ({
  of: (shopUuid: string) => ({
    /** A customer's orders, newest first: what is asked of each is little, so all are read (D-4.06). */
    ofCustomer: async (customer: string) => {
      const rows = await orders
        .find(
          { shopUuid, 'customer.uuid': customer },
          { number: 1, state: 1, placedAt: 1, total: 1, customer: 1 },
          { sort: { placedAt: -1 }, limit: MOST, hint: BY_CUSTOMER, maxTimeMS: MAX_TIME_MS },
        )
        .lean<Row[]>();
      return rows.map(({ _id, ...rest }) => ({ ...rest, uuid: _id }));
    },
  }),
});
export type CustomerOrders = ReturnType<typeof createCustomerOrders>;
