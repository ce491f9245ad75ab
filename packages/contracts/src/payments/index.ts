import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { eventOf } from '../event.ts';
import { Centimes, Dzd, OrderNumber, Timestamp, Uuid } from '../primitives.ts';
import { Problem } from '../problem.ts';

/** BO-3.17 and what the page shows beside it (D-8.02). */
export const UnpaidOrder = z.object({
  id: Uuid,
  number: OrderNumber,
  deliveryName: z.string(),
  customerFullName: z.string(),
  trackingId: z.string().nullable(),
  wilaya: z.int(),
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
/** Debts of every transporter, for the page's chooser. */
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
/** `key` makes a repeated press the same payment: same key, same answer. */
export const PayTransporterBody = z.object({
  key: Uuid,
  orders: z.array(Uuid).min(1).max(500),
  method: z.enum(['CASH', 'BANK_DEPOSIT', 'BANK_TRANSFER', 'CASH_REGISTER_DEPOSIT', 'CARD_PAIEMENT', 'OTHER']),
  note: z.string().trim().max(500).optional(),
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
});
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
/** What of an order is paid; `receivable` is null until it is delivered. */
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

/* Facts on shop.payment.events. */
export const ReceivableOpened = eventOf(
  'payment.receivable-opened',
  1,
  z.object({ orderUuid: Uuid, transporter: Uuid, amount: Centimes }),
);
export const TransporterPaid = eventOf(
  'payment.transporter-paid',
  1,
  z.object({ payment: Uuid, transporter: Uuid, orders: z.array(Uuid), amount: Centimes }),
);
export const PaymentEvent = z.discriminatedUnion('type', [ReceivableOpened, TransporterPaid]);
export type PaymentEvent = z.infer<typeof PaymentEvent>;
