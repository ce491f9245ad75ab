import { getOrderPayments } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { Receivables } from '../../../receivables/index.ts';
import type { TransporterPayments } from '../../persistence/transporter-payment.repository.ts';
import { orderPayments } from './get-order-payments.ts';

export const getOrderPaymentsRoute = (
  api: Api,
  deps: { receivables: Receivables; payments: TransporterPayments },
): void =>
  api.route(getOrderPayments, async ({ staff, params }) =>
    reply(200, await orderPayments(deps, staff.shopUuid, params.uuid)),
  );
