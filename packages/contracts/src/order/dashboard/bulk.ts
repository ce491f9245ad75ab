import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { ActionBody, ORDER_ACTION_PERMISSIONS, OrderAction } from './action.ts';
import { OrderRow, Shortage } from './order.ts';

export const MAX_ORDERS_IN_BULK = 200;

/** Of one order, in the order asked: done, or why not. `order`: as it is now; null: the shop has no such order. */
export const BulkResult = z.discriminatedUnion('ok', [
  z.object({ uuid: Uuid, ok: z.literal(true), order: OrderRow }),
  z.object({
    uuid: Uuid,
    ok: z.literal(false),
    problem: Problem.extend({ shortages: z.array(Shortage).optional() }),
    order: OrderRow.nullable(),
  }),
]);
export type BulkResult = z.infer<typeof BulkResult>;

/**
 * C-3.04. Any permission of an action opens it; an order whose action the caller may not take has the problem
 * `forbidden`. Repeated with its idempotency key, it touches no order a second time.
 */
export const actOnOrders = endpoint({
  id: 'actOnOrders',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/bulk',
  summary: 'Take up to 200 orders one step, each with its own result (C-3.04)',
  access: { anyOf: [...new Set(Object.values(ORDER_ACTION_PERMISSIONS))] },
  body: z.object({
    action: OrderAction,
    /** `version`: the one that the person saw of each (D-4.03). */
    orders: z
      .array(z.object({ uuid: Uuid, version: z.int() }))
      .min(1)
      .max(MAX_ORDERS_IN_BULK),
    /** The same for each order. */
    body: ActionBody.omit({ version: true }).default({}),
    /** Writes nothing, and says which of the orders can take the step now, whatever their version. */
    preview: z.boolean().optional(),
  }),
  responses: { 200: z.object({ results: z.array(BulkResult) }), 404: Problem, 422: Problem },
});
