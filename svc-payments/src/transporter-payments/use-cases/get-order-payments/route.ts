import { toDzd } from '@shop/contracts';
import { getOrderPayments as endpoint } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getOrderPayments, type GetOrderPaymentsDeps } from './get-order-payments.ts';

export const getOrderPaymentsRoute = (api: Api, deps: GetOrderPaymentsDeps): void =>
  api.route(endpoint, async ({ staff, params: { uuid: orderUuid } }) => {
    const outcome = await getOrderPayments(deps, { shopUuid: staff.shopUuid, order: orderUuid });
    switch (outcome.kind) {
      case 'nothing-owed':
        return reply(200, { orderUuid, receivable: null });
      case 'owed': {
        const { receivable, payment } = outcome;
        return reply(200, {
          orderUuid,
          receivable: {
            amount: toDzd(receivable.amount),
            transporter: receivable.transporter.name,
            since: receivable.deliveredAt.toISOString(),
            paidAt: payment?.bookedAt.toISOString() ?? null,
            payment: payment?.number ?? null,
          },
        });
      }
    }
  });
