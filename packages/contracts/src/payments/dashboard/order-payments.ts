import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Timestamp, Uuid } from '../../primitives.ts';

/** The payments of an order; `receivable` is null until it is delivered. */
export const OrderPayments = z.object({
  orderUuid: Uuid,
  receivable: z
    .object({
      amount: Dzd,
      transporter: z.string(),
      since: Timestamp,
      paidAt: Timestamp.nullable(),
      payment: z.string().nullable(),
    })
    .nullable(),
});
export const getOrderPayments = endpoint({
  id: 'getOrderPayments',
  service: 'payments',
  method: 'get',
  path: '/dashboard/api/payments/order/{uuid}',
  summary: 'Payments of an order',
  access: { permission: 'payment.read' },
  params: z.object({ uuid: Uuid }),
  responses: { 200: OrderPayments },
});
