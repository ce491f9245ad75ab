import {
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import { noViews, type OrderViewsRecord } from '../domain/order-views-record.ts';
import type { OrderViewsModel } from './order-views.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 2000;

export const createOrderViews = (model: OrderViewsModel) => ({
  of: (shopUuid: string) => ({
    find: async (): Promise<OrderViewsRecord> => {
      const found = await model.findById(shopUuid, { version: 1, views: 1 }, { maxTimeMS: MAX_TIME_MS }).lean();
      return found ? { shopUuid, version: found.version, views: found.views } : noViews(shopUuid);
    },

    wasHandled: (operation: string): Promise<boolean> => wasHandled(model, { _id: shopUuid }, operation),

    /**
     * One conditional write: the views, the next version, the audit entry and the handled mark.
     * @returns null where another request wrote since `before` was read
     */
    commit: async (
      before: OrderViewsRecord,
      views: OrderViewsRecord['views'],
      events: readonly NewEvent[],
      { operation, signal }: Pick<StaffCommand, 'operation' | 'signal'>,
    ): Promise<OrderViewsRecord | null> => {
      const version = before.version + 1;
      signal.throwIfAborted();
      if (before.version === 0) {
        const outbox = { outbox: outboxOf(SOURCE, version, events), outboxPending: true };
        const handled = operation === null ? [] : [operation];
        try {
          await model.insertMany([{ _id: shopUuid, version, views: [...views], ...outbox, handled }]);
        } catch (error) {
          if (isDuplicateKey(error)) return null;
          throw error;
        }
        return { shopUuid, version, views };
      }
      const { matchedCount } = await model.updateOne(
        { _id: shopUuid, version: before.version },
        { $set: { views: [...views], version, ...outboxSet(SOURCE, version, events) }, ...handledMark(operation) },
        { maxTimeMS: MAX_TIME_MS },
      );
      return matchedCount === 1 ? { shopUuid, version, views } : null;
    },
  }),
});
export type OrderViewsRepository = ReturnType<typeof createOrderViews>;
