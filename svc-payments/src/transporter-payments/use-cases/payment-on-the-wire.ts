import { toDzd } from '@shop/contracts';
import type { TransporterPayment } from '@shop/contracts/payments/dashboard';
import type { z } from 'zod';
import type { BookedPayment } from '../domain/transporter-payment.ts';

/** D-1.03: centimes become DZD here. */
export const paymentOnTheWire = ({
  uuid,
  number,
  transporter,
  amount,
  orders,
  method,
  note,
  bookedAt,
  bookedBy,
  differences,
  reversal,
}: BookedPayment): z.output<typeof TransporterPayment> => ({
  uuid,
  number,
  transporter: { uuid: transporter.uuid, name: transporter.name },
  amount: toDzd(amount),
  orderCount: orders.length,
  method,
  note,
  bookedAt: bookedAt.toISOString(),
  bookedBy: bookedBy.name,
  ...(differences?.length && {
    differences: differences.map(({ order, received, reason }) => ({ order, received: toDzd(received), reason })),
  }),
  reversal: reversal ? { at: reversal.at.toISOString(), by: reversal.by.name, reason: reversal.reason } : null,
});
