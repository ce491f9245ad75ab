import type { OfShop } from '@shop/service-kit';
import type { Receivable, Receivables } from '../../../receivables/index.ts';
import { isBooked, type BookedPayment } from '../../domain/transporter-payment.ts';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';

export interface GetOrderPaymentsDeps {
  readonly receivables: OfShop<Receivables, 'find'>;
  readonly payments: OfShop<TransporterPayments, 'find'>;
}
export interface GetOrderPayments {
  readonly shopUuid: string;
  readonly order: string;
}
export type GetOrderPaymentsOutcome =
  /** Not delivered, or nothing to collect. */
  | { readonly kind: 'nothing-owed' }
  /** `payment` is null until it is booked: an order that a payment only holds is not paid. */
  | { readonly kind: 'owed'; readonly receivable: Receivable; readonly payment: BookedPayment | null };

/** The debt and the payment of an order. */
export const getOrderPayments = async (
  deps: GetOrderPaymentsDeps,
  { shopUuid, order }: GetOrderPayments,
): Promise<GetOrderPaymentsOutcome> => {
  const receivable = await deps.receivables.of(shopUuid).find(order);
  if (!receivable) return { kind: 'nothing-owed' };
  const holder = receivable.payment === null ? null : await deps.payments.of(shopUuid).find(receivable.payment);
  return { kind: 'owed', receivable, payment: holder && isBooked(holder) && !holder.reversal ? holder : null };
};
