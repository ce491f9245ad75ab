import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { OrderNumber, Uuid } from '../../primitives.ts';
import { OrderState } from '../state.ts';

/** An order was placed or changed: pages that show it read it again. */
export const OrderChange = z.object({ uuid: Uuid, number: OrderNumber, state: OrderState, version: z.int() });
export type OrderChange = z.infer<typeof OrderChange>;

/**
 * Answered at once as JSON. With `Accept: text/event-stream` it stays open: `ready` with the cursor as its id, a
 * `change` for each order, and `missed` where changes since the cursor are no longer known, so that everything is to be
 * read again.
 */
export const followOrders = endpoint({
  id: 'followOrders',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/changes',
  summary: 'What others do to orders, as it happens',
  access: { permission: 'order.read' },
  query: z.object({
    /** The cursor of an earlier answer; absent: from now on. */
    after: z
      .string()
      .regex(/^\d{1,16}-\d{1,16}$/)
      .optional(),
  }),
  responses: { 200: z.object({ changes: z.array(OrderChange), next: z.string(), missed: z.boolean() }) },
});
