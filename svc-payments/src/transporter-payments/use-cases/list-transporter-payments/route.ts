import { listTransporterPayments } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';
import { paymentOnTheWire } from '../payment-on-the-wire.ts';

export const listTransporterPaymentsRoute = (api: Api, payments: Pick<TransporterPayments, 'booked'>): void =>
  api.route(listTransporterPayments, async ({ staff, params }) => {
    const { shown, total } = await payments.booked(staff.shopUuid, params.transporterId);
    return reply(200, { payments: shown.map(paymentOnTheWire), total, truncated: total > shown.length });
  });
