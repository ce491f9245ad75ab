import { BY_CUSTOMER, type OrderDocument, type OrderModel } from '../../orders/index.ts';

const MAX_TIME_MS = 2000;
/** The maximum of orders that are read of one customer. */
const MAX_ORDERS = 5000;

type Row = Pick<OrderDocument, '_id' | 'number' | 'state' | 'placedAt' | 'total' | 'customer'>;

/** Reads a shop's orders for customers' cards. */
export const createCustomerOrders = (orders: OrderModel) => ({
  of: (shopUuid: string) => ({
    /** A customer's orders, newest first. All are read, because few of their fields are (D-4.06). */
    ofCustomer: async (customer: string) => {
      const rows = await orders
        .find(
          { shopUuid, 'customer.uuid': customer },
          { number: 1, state: 1, placedAt: 1, total: 1, customer: 1 },
          { sort: { placedAt: -1 }, limit: MAX_ORDERS, hint: BY_CUSTOMER, maxTimeMS: MAX_TIME_MS },
        )
        .lean<Row[]>();
      return rows.map(({ _id, ...order }) => ({ ...order, uuid: _id }));
    },
  }),
});
export type CustomerOrders = ReturnType<typeof createCustomerOrders>;
