import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { MessageState, MessageSubject } from '../messages.ts';

export const StaffMessage = z.object({
  uuid: Uuid,
  version: z.int(),
  state: MessageState,
  subject: MessageSubject,
  name: z.string(),
  phone: z.string(),
  text: z.string(),
  createdAt: Timestamp,
  /** As the customer wrote it; '' for none. */
  orderNumber: z.string(),
  /** The order of that number; null if the shop has none, and for people without access to orders. */
  order: z.object({ uuid: Uuid, number: OrderNumber }).nullable(),
  /** Who marked it as answered, and when; null while it is new. */
  answered: z.object({ by: z.string(), at: Timestamp }).nullable(),
});
export type StaffMessage = z.output<typeof StaffMessage>;

/** The counts of states end here. */
export const MAX_MESSAGES_COUNTED = 1000;

/** New ones the oldest first, answered ones the latest first; `after` is the last one of the page before. */
export const listMessages = endpoint({
  id: 'listMessages',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/message',
  summary: 'Messages of visitors to the shop, new or answered',
  access: { permission: 'customer.read' },
  query: z.object({ state: MessageState.default('new'), after: Uuid.optional() }),
  responses: {
    200: z.object({ messages: z.array(StaffMessage), more: z.boolean(), counts: z.record(MessageState, z.int()) }),
  },
});

/** 422: the message is in this state already. */
export const markMessage = endpoint({
  id: 'markMessage',
  service: 'order',
  method: 'put',
  path: '/dashboard/api/message/{uuid}/state',
  summary: 'Mark a message as answered, or as new again',
  access: { permission: 'order.confirm' },
  params: z.object({ uuid: Uuid }),
  body: z.object({ version: z.int().min(1), state: MessageState }),
  responses: { 200: StaffMessage, 409: Problem.extend({ version: z.int(), message: StaffMessage }), 422: Problem },
});
