import { retireIndexes, type MigrationStep } from '@shop/service-kit';
import type { OrderModel } from '../orders/index.ts';

/** Indexes that served only orders without words, without counted promotions or without a time to ask again. */
const RETIRED = ['shopUuid_1', 'shopUuid_1_countedPromotions_1', 'awaiting.since_1'];

/** The search terms as one text, each after a blank. */
const WORDS = {
  $reduce: {
    input: { $ifNull: ['$searchTerms', []] },
    initialValue: '',
    in: { $concat: ['$$value', ' ', { $ifNull: ['$$this', ''] }] },
  },
} as const;
/** D-3.10: the rate of goods that say no other; lines of before had none of their own. */
const TAX_RATE = 19;

/**
 * Gives every order the fields that all orders have now. The figures of its promotions stand within `counted`, where
 * they stood beside it; an order whose promotions were never counted is counted again. Safe to repeat.
 */
export const oneShapeOfOrders: MigrationStep<{ readonly orders: OrderModel }> = {
  name: '0002-one-shape-of-orders',
  run: async ({ models: { orders } }) => {
    const { collection } = orders;
    const isCounted = { counted: { $type: 'object' }, 'counted.promotions': { $exists: false } } as const;
    await collection.updateMany({ ...isCounted, countedPromotions: null }, [
      { $set: { 'counted.promotions': [] } },
      { $unset: ['countedPromotions', 'isCounted'] },
    ]);
    await collection.updateMany(isCounted, [
      { $set: { 'counted.promotions': '$countedPromotions' } },
      { $unset: 'countedPromotions' },
    ]);
    await collection.updateMany({ words: null }, [{ $set: { words: WORDS } }]);
    await collection.updateMany({ revision: null }, [{ $set: { revision: '$version' } }]);
    await collection.updateMany({ awaiting: { $type: 'object' }, 'awaiting.askAgainAt': { $exists: false } }, [
      { $set: { 'awaiting.askAgainAt': '$awaiting.since', 'awaiting.tries': 0 } },
    ]);
    await collection.updateMany(
      { lines: { $elemMatch: { weight: { $exists: false } } } },
      { $set: { 'lines.$[line].weight': 0, 'lines.$[line].taxRate': TAX_RATE } },
      { arrayFilters: [{ 'line.weight': { $exists: false } }] },
    );
    return retireIndexes(orders, RETIRED);
  },
};
