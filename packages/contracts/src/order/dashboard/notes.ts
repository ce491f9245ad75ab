import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Order } from './order.ts';

export const MAX_ORDER_NOTE = 1000;
export const MAX_ORDER_NOTES = 200;
export const MAX_MENTIONS = 10;

/** BO-2.19: for the staff alone. It changes nothing that anybody decides on, so it names no version. */
export const noteOrder = endpoint({
  id: 'noteOrder',
  service: 'order',
  method: 'post',
  path: '/dashboard/api/order/{uuid}/notes',
  summary: 'Write a note about an order, and mention colleagues in it',
  access: { permission: 'order.read' },
  params: z.object({ uuid: Uuid }),
  body: z.object({
    text: z.string().trim().min(1).max(MAX_ORDER_NOTE),
    /** People's ids. */
    mentions: z.array(z.string().max(100)).max(MAX_MENTIONS).default([]),
  }),
  responses: { 200: Order, 422: Problem },
});
