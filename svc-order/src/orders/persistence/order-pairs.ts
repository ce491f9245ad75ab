import { driverOf, type NewEvent } from '@shop/service-kit';
import type { OrderChange } from '../domain/order-change.ts';
import type { BudgetUse, VersionedOrder } from '../domain/order-record.ts';
import type { Cause } from './order-document.ts';
import type { OrderModel } from './order.model.ts';
import { orderWriteOf } from './order-write.ts';
import type { PromotionBudgets } from './promotion-budgets.ts';

/** One of the two orders was written by another request since it was read. */
class ReadTooEarly extends Error {}

export interface PairedChange {
  readonly order: VersionedOrder;
  readonly change: OrderChange;
  readonly acted: NewEvent | null;
}

/** Two orders that change together (D-4.11): both or none, whatever fails in between. */
export const createOrderPairs = (model: OrderModel, budgets: Pick<PromotionBudgets, 'giveBack'>) => {
  const writes = driverOf(model);
  return {
    of: (shopUuid: string) => ({
      /**
       * In one transaction, in this order: a code that the first gives back can be taken by the second.
       * @param givenBack what of budgets neither holds any more
       * @returns null if one of them was changed since it was read, or the request was done already; nothing is written
       */
      change: async (
        pair: readonly [PairedChange, PairedChange],
        givenBack: readonly BudgetUse[],
        at: string,
        cause: Cause,
      ): Promise<readonly [VersionedOrder, VersionedOrder] | null> => {
        const [first, second] = pair.map(({ order, change, acted }) =>
          orderWriteOf(order, change, at, cause, acted ?? undefined),
        );
        if (!first || !second) throw new Error('a pair is two orders');
        try {
          await budgets.giveBack(shopUuid, givenBack, async (session) => {
            for (const { filter, update } of [first, second])
              if ((await writes.updateOne(filter, update, { session })).matchedCount !== 1) throw new ReadTooEarly();
            return true;
          });
        } catch (error) {
          if (error instanceof ReadTooEarly) return null;
          throw error;
        }
        return [first.after, second.after];
      },
    }),
  };
};
export type OrderPairs = ReturnType<typeof createOrderPairs>;
