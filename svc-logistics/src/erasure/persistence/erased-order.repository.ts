import { driverOf } from '@shop/service-kit';
import type { ErasedOrderModel } from './erased-order.model.ts';

const MAX_MS = 2000;

/** D-15.03: orders whose customer was erased. */
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
  }),
  /** Those of these orders that are an erased person's. */
  among: async (orders: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await model
      .find({ _id: { $in: [...orders] } }, { _id: 1 })
      .maxTimeMS(MAX_MS)
      .lean<{ _id: string }[]>();
    return new Set(rows.map(({ _id }) => _id));
  },
});
export type ErasedOrders = ReturnType<typeof createErasedOrders>;
