import { isDuplicateKey } from '@shop/service-kit';
import type { QueryFilter } from 'mongoose';
import type { OrderDocument, OrderModel } from '../../orders/index.ts';
import type { Hold, Holder } from './hold.ts';
import type { OrderHoldModel } from './order-hold.model.ts';

const MAX_TIME_MS = 2000;

/**
 * The cooldown without Redis (D-3.02): recent orders say who must wait, and one document per phone and visitor decides
 * between simultaneous orders.
 */
export const createOrderHoldsInMongo = (holds: OrderHoldModel, orders: OrderModel) => {
  const giveBack = async (ids: readonly string[], key: string): Promise<void> => {
    await holds.deleteMany({ _id: { $in: [...ids] }, key });
  };

  const lastOrder = (filter: QueryFilter<OrderDocument>) =>
    orders
      .findOne(filter, { placedAt: 1, clientOrderKey: 1 }, { sort: { placedAt: -1 }, maxTimeMS: MAX_TIME_MS })
      .lean<Pick<OrderDocument, '_id' | 'placedAt' | 'clientOrderKey'>>();

  return {
    /** @param now milliseconds since the epoch. */
    hold: async ({ shop, key, phone, customer, visitorId }: Holder, now: number): Promise<Hold> => {
      const cooldownMs = shop.cooldownSeconds * 1000;
      if (cooldownMs === 0) return { kind: 'held', giveBack: async () => undefined };
      const blocked = (until: number): Hold => ({
        kind: 'blocked',
        by: 'cooldown',
        retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
      });

      const since = { $gt: new Date(now - cooldownMs).toISOString() };
      const conflicting = await Promise.all([
        lastOrder({ shopUuid: shop.uuid, 'customer.uuid': customer, placedAt: since }),
        visitorId === null ? null : lastOrder({ shopUuid: shop.uuid, visitorId, placedAt: since }),
      ]);
      for (const order of conflicting) {
        if (order?.clientOrderKey === key) return { kind: 'repeat' };
        if (order) return blocked(Date.parse(order.placedAt) + cooldownMs);
      }

      const ids = [`${shop.uuid}:p:${phone}`, ...(visitorId === null ? [] : [`${shop.uuid}:v:${visitorId}`])];
      const until = new Date(now + cooldownMs);
      for (const [index, _id] of ids.entries()) {
        try {
          await holds.updateOne(
            { _id, $or: [{ until: { $lte: new Date(now) } }, { key }] },
            { $set: { key, until } },
            { upsert: true },
          );
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          await giveBack(ids.slice(0, index), key);
          const first = await holds.findOne({ _id }).lean();
          return blocked(first?.until.getTime() ?? now);
        }
      }
      return { kind: 'held', giveBack: () => giveBack(ids, key) };
    },
  };
};
export type OrderHoldsInMongo = ReturnType<typeof createOrderHoldsInMongo>;
