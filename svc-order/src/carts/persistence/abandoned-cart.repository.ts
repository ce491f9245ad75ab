import type { AbandonedCart } from '@shop/contracts/order/storefront';
import type { AbandonedCartModel } from './abandoned-cart.model.ts';

export interface Recovery {
  readonly shopUuid: string;
  readonly externalId: string;
  readonly orderUuid: string;
  readonly at: Date;
}

const idOf = (shopUuid: string, externalId: string): string => `${shopUuid}:${externalId}`;

export const createAbandonedCarts = (model: AbandonedCartModel) => {
  return {
    of: (shopUuid: string) => ({
      /** Upsert by shop and cart. @returns whether the cart is new here. */
      save: async (
        { externalId, firstname, lastname, phone, email, payload }: Omit<AbandonedCart, 'shopUuid'>,
        at: Date,
      ): Promise<boolean> => {
        const result = await model.updateOne(
          { _id: idOf(shopUuid, externalId) },
          {
            $set: { firstname, lastname, phone, email, payload, updatedAt: at },
            $setOnInsert: { shopUuid, externalId, createdAt: at, recoveredBy: null, recoveredAt: null },
          },
          { upsert: true, maxTimeMS: 2000 },
        );
        return result.upsertedCount > 0;
      },
    }),
    /** Covers all shops. Only the first order with a cart counts, so a repetition changes nothing. */
    markAllRecovered: async (recoveries: readonly Recovery[]): Promise<void> => {
      if (recoveries.length === 0) return;
      const open = await model
        .find(
          { _id: { $in: recoveries.map(({ shopUuid, externalId }) => idOf(shopUuid, externalId)) }, recoveredBy: null },
          { _id: 1 },
          { maxTimeMS: 2000 },
        )
        .lean();
      const openIds = new Set(open.map(({ _id }) => _id));
      const writes = recoveries
        .filter(({ shopUuid, externalId }) => openIds.has(idOf(shopUuid, externalId)))
        .map(({ shopUuid, externalId, orderUuid, at }) => ({
          updateOne: {
            filter: { _id: idOf(shopUuid, externalId), recoveredBy: null },
            update: { $set: { recoveredBy: orderUuid, recoveredAt: at } },
          },
        }));
      if (writes.length > 0) await model.bulkWrite(writes);
    },
  };
};
export type AbandonedCarts = ReturnType<typeof createAbandonedCarts>;
