import { listTransporterPayments as endpoint } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { paymentOnTheWire } from '../payment-on-the-wire.ts';
import { listTransporterPayments, type ListTransporterPaymentsDeps } from './list-transporter-payments.ts';

export const listTransporterPaymentsRoute = (api: Api, deps: ListTransporterPaymentsDeps): void =>
  api.route(endpoint, async ({ staff, params }) => {
    const { shown, total } = await listTransporterPayments(deps, {
      shopUuid: staff.shopUuid,
      transporter: params.transporterId,
    });
    return reply(200, { payments: shown.map(paymentOnTheWire), total, truncated: total > shown.length });
  });
