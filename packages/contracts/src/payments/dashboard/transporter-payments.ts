import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

const transporterId = z.object({ transporterId: Uuid });
/** Orders that one payment closes at most. */
export const MAX_PAYMENT_ORDERS = 500;

/** An accepted difference: the transporter paid another amount than it owed for an order, which is closed with it. */
export const AcceptedDifference = z.object({
  order: Uuid,
  /** DZD. */
  received: Dzd,
  reason: z.string().trim().min(3).max(200),
});
export type AcceptedDifference = z.infer<typeof AcceptedDifference>;

/** `key` makes a repeated request the same payment: same key, same answer. */
export const PayTransporterBody = z.object({
  key: Uuid,
  orders: z.array(Uuid).min(1).max(MAX_PAYMENT_ORDERS),
  method: z.enum(['CASH', 'BANK_DEPOSIT', 'BANK_TRANSFER', 'CASH_REGISTER_DEPOSIT', 'CARD_PAIEMENT', 'OTHER']),
  note: z.string().trim().max(500).optional(),
  differences: z.array(AcceptedDifference).max(MAX_PAYMENT_ORDERS).optional(),
});
export const TransporterPayment = z.object({
  uuid: Uuid,
  number: z.string(),
  transporter: z.object({ uuid: Uuid, name: z.string() }),
  amount: Dzd,
  orderCount: z.int(),
  method: z.string(),
  note: z.string(),
  bookedAt: Timestamp,
  bookedBy: z.string(),
  differences: z.array(AcceptedDifference).optional(),
  /** The payment was taken back: its orders are owed again. */
  reversal: z.object({ at: Timestamp, by: z.string(), reason: z.string() }).nullish(),
});
export type TransporterPayment = z.infer<typeof TransporterPayment>;
export const payTransporterOrders = endpoint({
  id: 'payTransporterOrders',
  service: 'payments',
  method: 'post',
  path: '/dashboard/api/payments/transporters/{transporterId}/pay',
  summary: 'Book one payment of a transporter and close its orders',
  access: { permission: 'payment.write' },
  params: transporterId,
  body: PayTransporterBody,
  responses: { 200: TransporterPayment, 409: Problem.extend({ alreadyPaid: z.array(Uuid) }) },
});
export const listTransporterPayments = endpoint({
  id: 'listTransporterPayments',
  service: 'payments',
  method: 'get',
  path: '/dashboard/api/payments/transporters/{transporterId}/payments',
  summary: 'Payments booked for a transporter, newest first',
  access: { permission: 'payment.read' },
  params: transporterId,
  responses: { 200: z.object({ payments: z.array(TransporterPayment), total: z.int(), truncated: z.boolean() }) },
});

/** Same key, same answer. */
export const ReverseTransporterPaymentBody = z.object({ key: Uuid, reason: z.string().trim().min(3).max(200) });
export const reverseTransporterPayment = endpoint({
  id: 'reverseTransporterPayment',
  service: 'payments',
  method: 'post',
  path: '/dashboard/api/payments/transporters/{transporterId}/payments/{uuid}/reverse',
  summary: 'Take back a payment that was booked by mistake: a new entry, after which its orders are owed again',
  access: { permission: 'payment.write' },
  params: transporterId.extend({ uuid: Uuid }),
  body: ReverseTransporterPaymentBody,
  responses: { 200: TransporterPayment, 409: Problem },
});
