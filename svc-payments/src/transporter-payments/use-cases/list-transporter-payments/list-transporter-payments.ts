import type { OfShop } from '@shop/service-kit';
import type { BookedPayment } from '../../domain/transporter-payment.ts';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';

export interface ListTransporterPaymentsDeps {
  readonly payments: OfShop<TransporterPayments, 'booked'>;
}
export interface ListTransporterPayments {
  readonly shopUuid: string;
  readonly transporter: string;
}

/** D-8.02: what a transporter has paid, newest first; `shown` may be fewer than there are. */
export const listTransporterPayments = (
  { payments }: ListTransporterPaymentsDeps,
  { shopUuid, transporter }: ListTransporterPayments,
): Promise<{ readonly shown: readonly BookedPayment[]; readonly total: number }> =>
  payments.of(shopUuid).booked(transporter);
