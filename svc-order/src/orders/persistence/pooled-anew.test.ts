import { orderEventSchema } from '@shop/contracts/order/events';
import { z } from 'zod';
import { placedOrder } from '../../../test/fixtures.ts';
import { pooledAnew } from './pooled-anew.ts';
import { orderFactsOf } from '../domain/order-facts.ts';
import { orderPooled } from '../domain/order-pooled.ts';

/** The data of `order.pooled` version 1 as the release before reads it, as far as it differs. */
const Former = z.object({ order: z.object({}), by: z.object({ id: z.string(), name: z.string() }), pool: z.string() });

it('[D-4.02] an order put into a pool is told so that logistics of the release before can read it', () => {
  const order = placedOrder({ state: 'in_pool' });
  const { data } = orderPooled({ order: orderFactsOf(order), by: { id: 'sarah', name: 'Sarah B.' } });
  expect(Former.safeParse(data).error).toBeUndefined();
  expect(orderEventSchema('order.pooled').shape.data.safeParse(data).error).toBeUndefined();
  const { update } = pooledAnew(order, '2026-11-30T10:00:00.000Z', { requestId: 'r' });
  expect(JSON.stringify(update.$set)).toContain('"pool":""');
});
