import { createApp, type AppOptions } from '@shop/service-kit';
import type { Express } from 'express';
import { receivableRoutes } from './receivables/routes.ts';
import { transporterPaymentRoutes } from './transporter-payments/routes.ts';
import type { PayDeps } from './transporter-payments/use-cases/pay-transporter-orders/pay-transporter-orders.ts';

export const paymentsApp = (options: Omit<AppOptions, 'name' | 'routes'>, deps: PayDeps): Express =>
  createApp({
    ...options,
    name: 'svc-payments',
    routes: (api) => {
      receivableRoutes(deps)(api);
      transporterPaymentRoutes(deps)(api);
    },
  });
