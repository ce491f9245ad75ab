import { BY_CUSTOMER, type OrderDocument, type OrderModel } from '../../orders/index.ts';

const MAX_TIME_MS = 2000;
/** What is read of a customer at most. */
const MOST = 5000;

/** What customers' cards read of a shop's orders. */
export const createCustomerOrders = (model: OrderModel) => {
  const orders = model.db.collection<OrderDocument>('orders');
  return {
    /** A customer's orders, newest first: what is asked of each is little, so all are read (D-4.06). */
    ofCustomer: async (shopUuid: string, customer: string) => {
      const rows = await orders
        .find(
          { shopUuid, 'customer.uuid': customer },
          {
            projection: { number: 1, state: 1, placedAt: 1, total: 1, customer: 1 },
            sort: { placedAt: -1 },
            limit: MOST,
            hint: BY_CUSTOMER,
            maxTimeMS: MAX_TIME_MS,
          },
        )
        .toArray();
      return rows.map(({ _id, number, state, placedAt, total, customer: person }) => ({
        uuid: _id,
        number,
        state,
        placedAt,
        total,
        customer: person,
      }));
    },
  };
};
export type CustomerOrders = ReturnType<typeof createCustomerOrders>;
