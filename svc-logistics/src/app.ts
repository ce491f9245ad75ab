import { createApp, type Api, type AppOptions } from '@shop/service-kit';
import type { Express } from 'express';
import type { Movements } from './persistence/movement.repository.ts';
import type { StockItems } from './persistence/stock-item.repository.ts';
import type { Transporters } from './persistence/transporter.model.ts';
import type { Warehouses } from './persistence/warehouse.model.ts';
import { getStockLevelsRoute } from './use-cases/get-stock-levels/route.ts';
import { listCommunesRoute } from './use-cases/list-communes/route.ts';
import { listOffersRoute } from './use-cases/list-offers/route.ts';
import { listStockMovementsRoute } from './use-cases/list-stock-movements/route.ts';
import { listTransportersRoute } from './use-cases/list-transporters/route.ts';
import { listWilayasRoute } from './use-cases/list-wilayas/route.ts';
import type { PlacesDeps } from './use-cases/places-deps.ts';

export interface RouteDeps extends PlacesDeps {
  readonly stock: StockItems;
  readonly movements: Movements;
  readonly warehouses: Warehouses;
  readonly transporters: Transporters;
}

export const logisticsApp = (options: Omit<AppOptions, 'name' | 'routes'>, deps: RouteDeps): Express =>
  createApp({
    ...options,
    name: 'svc-logistics',
    routes: (api: Api) => {
      listWilayasRoute(api, deps);
      listCommunesRoute(api, deps);
      listOffersRoute(api, deps);
      listTransportersRoute(api, deps.transporters);
      getStockLevelsRoute(api, deps);
      listStockMovementsRoute(api, deps);
    },
  });
