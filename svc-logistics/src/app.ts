import { createApp, type AppOptions } from '@shop/service-kit';
import type { Express } from 'express';
import { deliveryRoutes, type DeliveryDeps } from './delivery/routes.ts';
import { stockRoutes, type StockDeps } from './stock/routes.ts';

export const logisticsApp = (options: Omit<AppOptions, 'name' | 'routes'>, deps: DeliveryDeps & StockDeps): Express =>
  createApp({
    ...options,
    name: 'svc-logistics',
    routes: (api) => {
      deliveryRoutes(deps)(api);
      stockRoutes(deps)(api);
    },
  });
