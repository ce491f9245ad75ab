import type { Api } from '@shop/service-kit';
import type { GetOrderPaymentsDeps } from './use-cases/get-order-payments/get-order-payments.ts';
import { getOrderPaymentsRoute } from './use-cases/get-order-payments/route.ts';
import type { ListTransporterPaymentsDeps } from './use-cases/list-transporter-payments/list-transporter-payments.ts';
import { listTransporterPaymentsRoute } from './use-cases/list-transporter-payments/route.ts';
import { payTransporterOrdersRoute } from './use-cases/pay-transporter-orders/route.ts';
import type { ReverseTransporterPaymentDeps } from './use-cases/reverse-transporter-payment/reverse-transporter-payment.ts';
import { reverseTransporterPaymentRoute } from './use-cases/reverse-transporter-payment/route.ts';

export const transporterPaymentRoutes =
  (deps: ReverseTransporterPaymentDeps & ListTransporterPaymentsDeps & GetOrderPaymentsDeps) =>
  (api: Api): void => {
    payTransporterOrdersRoute(api, deps);
    reverseTransporterPaymentRoute(api, deps);
    listTransporterPaymentsRoute(api, deps);
    getOrderPaymentsRoute(api, deps);
  };
