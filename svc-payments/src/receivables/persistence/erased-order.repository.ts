import { driverOf } from '@shop/service-kit';
import type { ErasedOrderModel } from './erased-order.model.ts';

const MAX_TIME_MS = 2000;

/** D-15.03: orders whose customer was erased. The events of an order may be handled after the erasure. */
export const createErasedOrders = (model: ErasedOrderModel) => ({
  of: (shopUuid: string) => ({
    /** Safe to repeat. */
    add: async (orders: readonly string[], at: Date): Promise<void> => {
      if (orders.length === 0) return;
      await driverOf(model).bulkWrite(
        orders.map((_id) => ({ updateOne: { filter: { _id, shopUuid }, update: { $set: { at } }, upsert: true } })),
        { ordered: false },
      );
    },
    has: async (order: string): Promise<boolean> =>
      (await model.exists({ _id: order, shopUuid }).maxTimeMS(MAX_TIME_MS).exec()) !== null,
  }),
});
export type ErasedOrders = ReturnType<typeof createErasedOrders>;
