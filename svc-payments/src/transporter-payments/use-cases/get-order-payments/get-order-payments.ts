import { toDzd } from '@shop/contracts';
import type { Receivables } from '../../../receivables/index.ts';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';

/**
 * What of an order is owed and paid; an order that is not delivered has no receivable. A claim that is not booked yet
 * is not a payment.
 */
export const orderPayments = async (
  deps: { receivables: Pick<Receivables, 'find'>; payments: Pick<TransporterPayments, 'findByUuid'> },
  shopUuid: string,
  orderUuid: string,
) => {
  const receivable = await deps.receivables.find(shopUuid, orderUuid);
  if (!receivable) return { orderUuid, receivable: null };
  const claimed = receivable.payment === null ? null : await deps.payments.findByUuid(shopUuid, receivable.payment);
  const payment = claimed?.status === 'booked' ? claimed : null;
  const { amount, transporter, deliveredAt } = receivable;
  return {
    orderUuid,
    receivable: {
      amount: toDzd(amount),
      transporter: transporter.name,
      since: deliveredAt.toISOString(),
      paidAt: payment?.bookedAt.toISOString() ?? null,
      payment: payment?.number ?? null,
    },
  };
};
