import type { Api } from '@shop/service-kit';
import { getOrderPaymentsRoute } from './use-cases/get-order-payments/route.ts';
import { listTransporterPaymentsRoute } from './use-cases/list-transporter-payments/route.ts';
import type { PayDeps } from './use-cases/pay-transporter-orders/pay-transporter-orders.ts';
import { payTransporterOrdersRoute } from './use-cases/pay-transporter-orders/route.ts';

export const transporterPaymentRoutes =
  (deps: PayDeps) =>
  (api: Api): void => {
    payTransporterOrdersRoute(api, deps);
    listTransporterPaymentsRoute(api, deps.payments);
    getOrderPaymentsRoute(api, deps);
  };
