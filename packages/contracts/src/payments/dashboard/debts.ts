import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, OrderNumber, Timestamp, Uuid } from '../../primitives.ts';

/** BO-3.17 with the further fields of the page (D-8.02). */
export const UnpaidOrder = z.object({
  id: Uuid,
  number: OrderNumber,
  deliveryName: z.string(),
  customerFullName: z.string(),
  trackingId: z.string().nullable(),
  wilaya: z.int(),
  /** Absent: it was delivered before communes were kept. */
  commune: z.string().optional(),
  deliveredAt: Timestamp,
  total: Dzd,
});
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

const transporterId = z.object({ transporterId: Uuid });
export const listUnpaidOrders = endpoint({
  id: 'listUnpaidOrders',
  service: 'payments',
  method: 'get',
  path: '/dashboard/api/payments/get/transporters/nonPaidOrders/{transporterId}',
  summary: 'What a transporter owes (BO-7.23), oldest first; X-Total-Count and X-Truncated say when the list is cut',
  access: { permission: 'payment.read' },
  params: transporterId,
  responses: { 200: z.array(UnpaidOrder) },
});
/** Debts of every transporter, for the page's selection. */
export const listTransporterDebts = endpoint({
  id: 'listTransporterDebts',
  service: 'payments',
  method: 'get',
  path: '/dashboard/api/payments/get/transporters',
  summary: 'Transporters with what they owe',
  access: { permission: 'payment.read' },
  responses: {
    200: z.object({
      transporters: z.array(
        z.object({ uuid: Uuid, name: z.string(), orderCount: z.int(), owed: Dzd, oldest: Timestamp.nullable() }),
      ),
    }),
  },
});
