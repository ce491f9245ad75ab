import type { Api } from '@shop/service-kit';
import type { AddStockDeps } from './use-cases/add-stock/add-stock.ts';
import { addStockRoute } from './use-cases/add-stock/route.ts';
import type { GetStockLevelsDeps } from './use-cases/get-stock-levels/get-stock-levels.ts';
import type { GetStockFiguresDeps } from './use-cases/get-stock-figures/get-stock-figures.ts';
import { getStockFiguresRoute } from './use-cases/get-stock-figures/route.ts';
import { getStockLevelsRoute } from './use-cases/get-stock-levels/route.ts';
import type { ListStockMovementsDeps } from './use-cases/list-stock-movements/list-stock-movements.ts';
import { listStockMovementsRoute } from './use-cases/list-stock-movements/route.ts';
import type { ListWarehousesDeps } from './use-cases/list-warehouses/list-warehouses.ts';
import { listWarehousesRoute } from './use-cases/list-warehouses/route.ts';

export const stockRoutes =
  (deps: AddStockDeps & GetStockFiguresDeps & GetStockLevelsDeps & ListStockMovementsDeps & ListWarehousesDeps) =>
  (api: Api): void => {
    getStockFiguresRoute(api, deps);
    getStockLevelsRoute(api, deps);
    listStockMovementsRoute(api, deps);
    listWarehousesRoute(api, deps);
    addStockRoute(api, deps);
  };
