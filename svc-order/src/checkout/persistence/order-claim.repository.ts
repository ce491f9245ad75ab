import { isDuplicateKey } from '@shop/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { Claim, Claimant } from './claim.ts';
import type { OrderModel } from '../../orders/index.ts';

interface ClaimDocument {
  readonly _id: string;
  readonly key: string;
  readonly until: Date;
}

const claimSchema = new Schema(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, collection: 'order_claims' },
);
claimSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

/**
 * The cooldown without Redis (D-3.02): recent orders say who must wait, and a claim document per phone and visitor
 * settles who is first.
 */
export const createOrderClaimsInMongo = (connection: Connection, orders: OrderModel) => {
  const claims = connection.model('OrderClaim', claimSchema).db.collection<ClaimDocument>('order_claims');
  const recent = orders.db.collection('orders');

  const release = async (ids: readonly string[], key: string): Promise<void> => {
    await claims.deleteMany({ _id: { $in: [...ids] }, key });
  };

  const lastOrder = (filter: Record<string, unknown>) =>
    recent.findOne(filter, { projection: { placedAt: 1, clientOrderKey: 1 }, sort: { placedAt: -1 }, maxTimeMS: 2000 });

  return {
    /** @param now milliseconds since the epoch. */
    claim: async ({ shop, key, phone, customer, visitorId }: Claimant, now: number): Promise<Claim> => {
      const cooldownMs = shop.cooldownSeconds * 1000;
      if (cooldownMs === 0) return { kind: 'claimed', release: async () => undefined };
      const blocked = (until: number): Claim => ({
        kind: 'blocked',
        by: 'cooldown',
        retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
      });

      const since = { $gt: new Date(now - cooldownMs).toISOString() };
      const found = await Promise.all([
        lastOrder({ shopUuid: shop.uuid, 'customer.uuid': customer, placedAt: since }),
        visitorId === null ? null : lastOrder({ shopUuid: shop.uuid, visitorId, placedAt: since }),
      ]);
      for (const order of found) {
        if (order?.['clientOrderKey'] === key) return { kind: 'repeat' };
        if (order) return blocked(Date.parse(String(order['placedAt'])) + cooldownMs);
      }

      const ids = [`${shop.uuid}:p:${phone}`, ...(visitorId === null ? [] : [`${shop.uuid}:v:${visitorId}`])];
      const until = new Date(now + cooldownMs);
      for (const [index, _id] of ids.entries()) {
        try {
          await claims.updateOne(
            { _id, $or: [{ until: { $lte: new Date(now) } }, { key }] },
            { $set: { key, until } },
            { upsert: true },
          );
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          await release(ids.slice(0, index), key);
          const holder = await claims.findOne({ _id });
          return blocked(holder?.until.getTime() ?? now);
        }
      }
      return { kind: 'claimed', release: () => release(ids, key) };
    },
  };
};
export type OrderClaimsInMongo = ReturnType<typeof createOrderClaimsInMongo>;
