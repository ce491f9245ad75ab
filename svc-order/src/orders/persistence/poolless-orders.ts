import { driverOf, newId } from '@shop/service-kit';
import { recordOf, type OrderDocument } from './order-document.ts';
import { BY_STATE, type OrderModel } from './order.model.ts';
import { pooledAnew } from './pooled-anew.ts';

const MAX_MS = 5000;
/** Marks an order that was told: it is told once. */
const MARK = 'told-to-pools-of-logistics';

/**
 * Orders that stand in a pool that logistics has not named: those of the release before, whose pool was a text, and
 * those that one of its replicas put there (D-4.02).
 */
export const createPoollessOrders = (model: OrderModel) => {
  const orders = driverOf(model);

  /** @returns how many were found; one that is changed meanwhile is met again */
  const tellSomeOf = async (shopUuid: string, at: string, most: number): Promise<number> => {
    const poolless = { 'expedition.pool': { $not: { $type: 'object' } }, handled: { $ne: MARK } } as const;
    const found = await orders
      .find<OrderDocument>({ shopUuid, state: 'in_pool', ...poolless }, { hint: BY_STATE, maxTimeMS: MAX_MS })
      .limit(most)
      .toArray();
    const writes = found.map((document) => {
      const { filter, update } = pooledAnew(recordOf(document), at, { requestId: newId(), operation: MARK });
      return { updateOne: { filter, update } };
    });
    if (writes.length > 0) await orders.bulkWrite(writes, { ordered: false });
    return found.length;
  };

  return {
    /** Tells them to logistics, as if a person had just put them into a pool. @param at ISO 8601, UTC */
    tellSome: async (at: string, most: number): Promise<number> => {
      let found = 0;
      for (const shopUuid of await orders.distinct('shopUuid', {}, { maxTimeMS: MAX_MS })) {
        if (found >= most) break;
        found += await tellSomeOf(shopUuid, at, most - found);
      }
      return found;
    },
  };
};
export type PoollessOrders = ReturnType<typeof createPoollessOrders>;
