import type { Api } from '@shop/service-kit';
import type { ChangeThresholdDeps } from './use-cases/change-threshold/change-threshold.ts';
import { changeThresholdRoute } from './use-cases/change-threshold/route.ts';
import type { ChangePlaceDeps } from './use-cases/change-place/change-place.ts';
import { changePlaceRoute } from './use-cases/change-place/route.ts';
import type { ListStockItemsDeps } from './use-cases/list-stock-items/list-stock-items.ts';
import { listStockItemsRoute } from './use-cases/list-stock-items/route.ts';
import type { UpdateStocksDeps } from './use-cases/update-stocks/update-stocks.ts';
import { updateStocksRoute } from './use-cases/update-stocks/route.ts';
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
import type { AdjustStockDeps } from './use-cases/adjust-stock/adjust-stock.ts';
import { adjustStockRoute } from './use-cases/adjust-stock/route.ts';
import type { CorrectLotDeps } from './use-cases/correct-lot/correct-lot.ts';
import { correctLotRoute } from './use-cases/correct-lot/route.ts';
import type { HoldStockDeps } from './use-cases/hold-stock/hold-stock.ts';
import { holdStockRoute } from './use-cases/hold-stock/route.ts';
import type { SetStrategyDeps } from './use-cases/set-strategy/set-strategy.ts';
import { setStrategyRoute } from './use-cases/set-strategy/route.ts';
import type { UnholdStockDeps } from './use-cases/unhold-stock/unhold-stock.ts';
import { unholdStockRoute } from './use-cases/unhold-stock/route.ts';
import type { ChangeWarehouseRouteDeps } from './use-cases/change-warehouse/route.ts';
import { changeWarehouseRoute } from './use-cases/change-warehouse/route.ts';
import type { CreateWarehouseDeps } from './use-cases/create-warehouse/create-warehouse.ts';
import { createWarehouseRoute } from './use-cases/create-warehouse/route.ts';
import type { ListWarehouseRecordsDeps } from './use-cases/list-warehouse-records/list-warehouse-records.ts';
import { listWarehouseRecordsRoute } from './use-cases/list-warehouse-records/route.ts';
import type { CheckStockNowDeps } from './use-cases/check-stock-now/check-stock-now.ts';
import { checkStockNowRoute } from './use-cases/check-stock-now/route.ts';
import type { GetStockCheckDeps } from './use-cases/get-stock-check/get-stock-check.ts';
import { getStockCheckRoute } from './use-cases/get-stock-check/route.ts';
import type { GetStockValueDeps } from './use-cases/get-stock-value/get-stock-value.ts';
import { getStockValueRoute } from './use-cases/get-stock-value/route.ts';
import type { ListExpiringDeps } from './use-cases/list-expiring/list-expiring.ts';
import { listExpiringRoute } from './use-cases/list-expiring/route.ts';
import type { ListReorderDeps } from './use-cases/list-reorder/list-reorder.ts';
import { listReorderRoute } from './use-cases/list-reorder/route.ts';
import type { MendStockDeps } from './use-cases/mend-stock/mend-stock.ts';
import { mendStockRoute } from './use-cases/mend-stock/route.ts';

type WatchingDeps = CheckStockNowDeps &
  GetStockCheckDeps &
  GetStockValueDeps &
  ListExpiringDeps &
  ListReorderDeps &
  MendStockDeps;

/** What people look at to see whether the stock is right, enough and sold in time. */
const watchingRoutes = (api: Api, deps: WatchingDeps): void => {
  listExpiringRoute(api, deps);
  listReorderRoute(api, deps);
  getStockValueRoute(api, deps);
  getStockCheckRoute(api, deps);
  checkStockNowRoute(api, deps);
  mendStockRoute(api, deps);
};

type StockDeps = ListStockItemsDeps &
  UpdateStocksDeps &
  ChangeThresholdDeps &
  ChangePlaceDeps &
  AddStockDeps &
  UnholdStockDeps &
  SetStrategyDeps &
  HoldStockDeps &
  CorrectLotDeps &
  AdjustStockDeps &
  GetStockFiguresDeps &
  GetStockLevelsDeps &
  ListStockMovementsDeps &
  ListWarehousesDeps &
  ListWarehouseRecordsDeps &
  CreateWarehouseDeps &
  ChangeWarehouseRouteDeps &
  WatchingDeps;

export const stockRoutes =
  (deps: StockDeps) =>
  (api: Api): void => {
    getStockFiguresRoute(api, deps);
    getStockLevelsRoute(api, deps);
    listStockMovementsRoute(api, deps);
    watchingRoutes(api, deps);
    listWarehousesRoute(api, deps);
    listWarehouseRecordsRoute(api, deps);
    createWarehouseRoute(api, deps);
    changeWarehouseRoute(api, deps);
    addStockRoute(api, deps);
    listStockItemsRoute(api, deps);
    updateStocksRoute(api, deps);
    changeThresholdRoute(api, deps);
    changePlaceRoute(api, deps);
    unholdStockRoute(api, deps);
    setStrategyRoute(api, deps);
    holdStockRoute(api, deps);
    correctLotRoute(api, deps);
    adjustStockRoute(api, deps);
  };
