import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Centimes, Uuid } from '../../primitives.ts';

/* Facts on shop.payment.events. */
export const ReceivableOpened = eventOf(
  'payment.receivable-opened',
  1,
  z.object({ orderUuid: Uuid, transporter: Uuid, amount: Centimes }),
);
export const TransporterPaid = eventOf(
  'payment.transporter-paid',
  1,
  z.object({
    payment: Uuid,
    transporter: Uuid,
    orders: z.array(Uuid),
    amount: Centimes,
    /** Orders that were closed with another amount than was owed. Absent: none. */
    differences: z.array(z.object({ order: Uuid, received: Centimes })).optional(),
  }),
);
/** The payment was booked by mistake: its orders are owed again. */
export const TransporterPaymentReversed = eventOf(
  'payment.transporter-payment-reversed',
  1,
  z.object({ payment: Uuid, transporter: Uuid, orders: z.array(Uuid), amount: Centimes }),
);
export const PaymentEvent = z.discriminatedUnion('type', [
  ReceivableOpened,
  TransporterPaid,
  TransporterPaymentReversed,
]);
export type PaymentEvent = z.infer<typeof PaymentEvent>;
