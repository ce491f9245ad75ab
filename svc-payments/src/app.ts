import { createApp, type AppOptions } from '@shop/service-kit';
import type { Express } from 'express';
import { getOrderPaymentsRoute } from './use-cases/get-order-payments/route.ts';
import { listTransporterDebtsRoute } from './use-cases/list-transporter-debts/route.ts';
import { listTransporterPaymentsRoute } from './use-cases/list-transporter-payments/route.ts';
import { listUnpaidOrdersRoute } from './use-cases/list-unpaid-orders/route.ts';
import type { PayDeps } from './use-cases/pay-transporter-orders/pay-transporter-orders.ts';
import { payTransporterOrdersRoute } from './use-cases/pay-transporter-orders/route.ts';

export const paymentsApp = (options: Omit<AppOptions, 'name' | 'routes'>, deps: PayDeps): Express =>
  createApp({
    ...options,
    name: 'svc-payments',
    routes: (api) => {
      listTransporterDebtsRoute(api, deps.receivables);
      listUnpaidOrdersRoute(api, deps.receivables);
      payTransporterOrdersRoute(api, deps);
      listTransporterPaymentsRoute(api, deps.payments);
      getOrderPaymentsRoute(api, deps);
    },
  });
