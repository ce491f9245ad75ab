import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';
import { OrderState } from '../state.ts';

/** D-4.06 */
export const CustomerCard = z.object({
  uuid: Uuid,
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  since: Timestamp,
  orderCount: z.int(),
  delivered: z.int(),
  returned: z.int(),
  cancelled: z.int(),
  inProgress: z.int(),
  returnRate: z.number().nullable(),
  recent: z.array(z.object({ uuid: Uuid, number: OrderNumber, state: OrderState, placedAt: Timestamp, total: Dzd })),
});

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
