import { retireIndexes, type MigrationStep } from '@shop/service-kit';
import type { OrderModel } from '../orders/index.ts';

/** Indexes that served only orders without words, without counted promotions or without a time to ask again. */
const RETIRED = ['shopUuid_1', 'shopUuid_1_countedPromotions_1', 'awaiting.since_1'];

/** The figures of an order's promotions stand within `counted`; they stood beside it. Safe to repeat. */
export const oneShapeOfOrders: MigrationStep<{ readonly orders: OrderModel }> = {
  name: '0002-one-shape-of-orders',
  run: async ({ models: { orders } }) => {
    await orders.collection.updateMany({ countedPromotions: { $exists: true } }, [
      { $set: { 'counted.promotions': '$countedPromotions' } },
      { $unset: 'countedPromotions' },
    ]);
    return retireIndexes(orders, RETIRED);
  },
};
