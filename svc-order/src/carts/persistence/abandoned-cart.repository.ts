import type { AbandonedCart } from '@shop/contracts/order/storefront';
import { Schema, type Connection } from 'mongoose';

/** D-3.09 */
const KEPT_SECONDS = 30 * 24 * 3600;

const cartSchema = new Schema(
  {
    _id: { type: String, required: true },
    shopUuid: { type: String, required: true },
    externalId: { type: String, required: true },
    firstname: String,
    lastname: String,
    phone: String,
    email: String,
    payload: Object,
    createdAt: Date,
    updatedAt: Date,
    recoveredBy: { type: String, default: null },
    recoveredAt: { type: Date, default: null },
  },
  { versionKey: false, minimize: false, collection: 'abandoned_carts' },
);
cartSchema.index({ updatedAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
cartSchema.index({ shopUuid: 1, updatedAt: -1 });

export interface Recovery {
  readonly shopUuid: string;
  readonly externalId: string;
  readonly orderUuid: string;
  readonly at: Date;
}

const idOf = (shopUuid: string, externalId: string): string => `${shopUuid}:${externalId}`;

export const createAbandonedCarts = (connection: Connection) => {
  const model = connection.model('AbandonedCart', cartSchema);
  return {
    /** Upsert by shop and cart. @returns whether the cart is new here. */
    save: async (
      { shopUuid, externalId, firstname, lastname, phone, email, payload }: AbandonedCart,
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
    /** Only the first order with a cart counts; repeating changes nothing. */
    markAllRecovered: async (recoveries: readonly Recovery[]): Promise<void> => {
      if (recoveries.length === 0) return;
      const open = await model
        .find(
          { _id: { $in: recoveries.map(({ shopUuid, externalId }) => idOf(shopUuid, externalId)) }, recoveredBy: null },
          { _id: 1 },
          { maxTimeMS: 2000 },
        )
        .lean();
      const found = new Set(open.map(({ _id }) => _id));
      const writes = recoveries
        .filter(({ shopUuid, externalId }) => found.has(idOf(shopUuid, externalId)))
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
