import type { Api } from '@shop/service-kit';
import type { GetStockLevelsDeps } from './use-cases/get-stock-levels/get-stock-levels.ts';
import { getStockLevelsRoute } from './use-cases/get-stock-levels/route.ts';
import type { ListStockMovementsDeps } from './use-cases/list-stock-movements/list-stock-movements.ts';
import { listStockMovementsRoute } from './use-cases/list-stock-movements/route.ts';

export const stockRoutes =
  (deps: GetStockLevelsDeps & ListStockMovementsDeps) =>
  (api: Api): void => {
    getStockLevelsRoute(api, deps);
    listStockMovementsRoute(api, deps);
  };
