import type { Api } from '@shop/service-kit';
import type { Movements } from './persistence/movement.repository.ts';
import type { StockItems } from './persistence/stock-item.repository.ts';
import type { Warehouses } from './persistence/warehouse.repository.ts';
import { getStockLevelsRoute } from './use-cases/get-stock-levels/route.ts';
import { listStockMovementsRoute } from './use-cases/list-stock-movements/route.ts';

export interface StockDeps {
  readonly stock: StockItems;
  readonly movements: Movements;
  readonly warehouses: Warehouses;
}

export const stockRoutes =
  (deps: StockDeps) =>
  (api: Api): void => {
    getStockLevelsRoute(api, deps);
    listStockMovementsRoute(api, deps);
  };
