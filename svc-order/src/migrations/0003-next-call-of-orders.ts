import { driverOf, type MigrationStep } from '@shop/service-kit';
import { CALLABLE, calledNext, callRulesOf, type OrderDocument, type OrderModel } from '../orders/index.ts';

const AT_ONCE = 500;
/** Shops had set nothing of their calls before this step. */
const RULES = callRulesOf(undefined);

/**
 * D-4.10: an order that was called says when it is called next, or why not. Those of before said neither: they filled
 * the queue while their hour was not there, and past the limit nobody saw them. Safe to repeat.
 */
export const nextCallOfOrders: MigrationStep<{ readonly orders: OrderModel }> = {
  name: '0003-next-call-of-orders',
  run: async ({ models }) => {
    const orders = driverOf(models.orders);
    const without = { ...CALLABLE, 'attempts.0': { $exists: true } } as const;
    const found = orders.find<Pick<OrderDocument, '_id' | 'attempts' | 'revision'>>(without, {
      projection: { attempts: 1, revision: 1 },
    });
    let writes: Parameters<typeof orders.bulkWrite>[0][number][] = [];
    const write = async (): Promise<void> => {
      if (writes.length > 0) await orders.bulkWrite(writes, { ordered: false });
      writes = [];
    };
    for await (const { _id, attempts, revision } of found) {
      writes.push({
        updateOne: { filter: { ...without, _id, revision }, update: { $set: calledNext(attempts, RULES) } },
      });
      if (writes.length >= AT_ONCE) await write();
    }
    await write();
    return { kind: 'done' };
  },
};
