import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { PlaceRead } from '../place.ts';
import { OrderState } from '../state.ts';

/** BO-2.12, BO-5.19 */
export const CustomerAddress = PlaceRead.extend({ id: Uuid, label: z.string(), address: z.string() });
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/** D-4.06. A customer is known by the phone; `phones` are all that find the card. */
export const CustomerCard = z.object({
  /** Of the customer that stays, where the one asked for was merged. */
  uuid: Uuid,
  version: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  /** D-4.14 */
  secondPhone: z.string().nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  since: Timestamp,
  orderCount: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  inProgress: z.int(),
  returnRate: z.number().nullable(),
  /** What delivered orders came to. */
  spent: Dzd,
  lastOrderAt: Timestamp.nullable(),
  /** The first one is proposed for a new order. */
  addresses: z.array(CustomerAddress),
  tags: z.array(z.string()),
  /** Latest first. */
  notes: z.array(z.object({ id: Uuid, at: Timestamp, byName: z.string(), text: z.string() })),
  blocked: z.object({ at: Timestamp, byName: z.string(), reason: z.string() }).nullable(),
  /** Customers that became a part of this one; `until`: a merge can be undone before that (T-2.13). */
  merged: z.array(
    z.object({ uuid: Uuid, name: z.string(), phone: z.string(), at: Timestamp, byName: z.string(), until: Timestamp }),
  ),
  recent: z.array(z.object({ uuid: Uuid, number: OrderNumber, state: OrderState, placedAt: Timestamp, total: Dzd })),
});
export type CustomerCard = z.infer<typeof CustomerCard>;

const uuid = z.object({ uuid: Uuid });
export const getCustomer = endpoint({
  id: 'getCustomer',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/customer/{uuid}',
  summary: 'Customer card (D-4.06)',
  access: { permission: 'customer.read' },
  params: uuid,
  responses: { 200: CustomerCard },
});
