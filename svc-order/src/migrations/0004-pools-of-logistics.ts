import { driverOf, type MigrationStep } from '@shop/service-kit';
import type { OrderModel } from '../orders/index.ts';

/**
 * D-4.02: a pool was a text that orders made up; it is logistics' own now, and an order names it once logistics has
 * said which one it is. What a replica of the release before writes meanwhile is read as none. Orders that stand in a
 * pool are put into one of logistics beside the work, once that release is gone. Safe to repeat.
 */
export const poolsOfLogistics: MigrationStep<{ readonly orders: OrderModel }> = {
  name: '0004-pools-of-logistics',
  run: async ({ models }) => {
    const isText = { 'expedition.pool': { $type: 'string' } } as const;
    await driverOf(models.orders).updateMany(isText, { $set: { 'expedition.pool': null } });
    return { kind: 'done' };
  },
};
