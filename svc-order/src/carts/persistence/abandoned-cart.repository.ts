import { outboxSet, type NewEvent } from '@shop/service-kit';
import type { AbandonedCart } from '@shop/contracts/order/storefront';
import type { AbandonedCartModel, CartRecord } from './abandoned-cart.model.ts';
import { cartReadsOf, PAGE, type VersionedCart } from './cart-reads.ts';

export type { StoredCartState, VersionedCart } from './cart-reads.ts';

export interface Recovery {
  readonly shopUuid: string;
  readonly externalId: string;
  readonly orderUuid: string;
  readonly at: Date;
}

const SOURCE = 'svc-order';

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
      find: (externalId: string): Promise<VersionedCart | null> =>
        model
          .findOne({ _id: idOf(shopUuid, externalId), shopUuid }, { outbox: 0 })
          .maxTimeMS(2000)
          .lean<VersionedCart | null>()
          .exec(),
      /** Carts of which no order came, and that were last changed before `before`, newest first. */
      left: async (isHandled: boolean, before: Date): Promise<{ carts: VersionedCart[]; more: boolean }> => {
        const handledAt = isHandled ? { $ne: null } : null;
        const found = await model
          .find({ shopUuid, recoveredBy: null, handledAt, updatedAt: { $lt: before } }, { outbox: 0 })
          .sort({ updatedAt: -1 })
          .limit(PAGE + 1)
          .maxTimeMS(2000)
          .lean<VersionedCart[]>()
          .exec();
        return { carts: found.slice(0, PAGE), more: found.length > PAGE };
      },
      ...cartReadsOf(model, shopUuid),
      /** One conditional write; null if another person was faster. */
      handle: async (
        { _id, version = 0 }: VersionedCart,
        handled: Required<Pick<CartRecord, 'handledAt' | 'handledBy' | 'lostReason'>>,
        events: readonly NewEvent[],
      ): Promise<VersionedCart | null> =>
        model
          .findOneAndUpdate(
            { _id, shopUuid, ...(version === 0 ? { version: { $exists: false } } : { version }) },
            { $set: { ...handled, version: version + 1, ...outboxSet(SOURCE, version + 1, events) } },
            { returnDocument: 'after', projection: { outbox: 0 }, maxTimeMS: 2000 },
          )
          .lean<VersionedCart | null>()
          .exec(),
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
