import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Timestamp } from '../../primitives.ts';

/** D-3.09: a cart that a visitor left at the form. Whatever the visitor did not fill in is empty. */
export const LeftCart = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** The goods, without the delivery. */
  amount: Dzd.nullable(),
  wilaya: z.int().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  handled: z.object({ at: Timestamp, by: z.string() }).nullable(),
});
export type LeftCart = z.infer<typeof LeftCart>;

export const listAbandonedCarts = endpoint({
  id: 'listAbandonedCarts',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/abandoned-carts',
  summary: 'Carts that were left at the form and of which no order came, newest first',
  access: { permission: 'order.read' },
  query: z.object({
    handled: z.enum(['true', 'false']).default('false'),
    /** `updatedAt` of the last row: goes on behind it. */
    before: z.iso.datetime().optional(),
  }),
  responses: { 200: z.object({ carts: z.array(LeftCart), more: z.boolean() }) },
});
export const handleAbandonedCart = endpoint({
  id: 'handleAbandonedCart',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/abandoned-carts/{cart}/handle',
  summary: 'Note that a left cart was dealt with, or is to be dealt with again',
  access: { permission: 'order.confirm' },
  params: z.object({ cart: z.string().min(1).max(100) }),
  body: z.object({ handled: z.boolean() }),
  responses: { 200: LeftCart },
});
