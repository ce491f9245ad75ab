import type { Api } from '@shop/service-kit';
import type { ApproveStockCountDeps } from './use-cases/approve-stock-count/approve-stock-count.ts';
import { approveStockCountRoute } from './use-cases/approve-stock-count/route.ts';
import { cancelStockCountRoute } from './use-cases/cancel-stock-count/route.ts';
import type { CreateStockCountDeps } from './use-cases/create-stock-count/create-stock-count.ts';
import { createStockCountRoute } from './use-cases/create-stock-count/route.ts';
import type { GetStockCountDeps } from './use-cases/get-stock-count/get-stock-count.ts';
import { getStockCountRoute } from './use-cases/get-stock-count/route.ts';
import { getWaitingCountRowRoute } from './use-cases/get-waiting-count-row/route.ts';
import type { ListStockCountsDeps } from './use-cases/list-stock-counts/list-stock-counts.ts';
import { listStockCountsRoute } from './use-cases/list-stock-counts/route.ts';
import type { RecountStockCountDeps } from './use-cases/recount-stock-count/recount-stock-count.ts';
import { recountStockCountRoute } from './use-cases/recount-stock-count/route.ts';
import type { ReleaseCountRowDeps } from './use-cases/release-count-row/release-count-row.ts';
import { releaseCountRowRoute } from './use-cases/release-count-row/route.ts';
import { scanStockCountRoute } from './use-cases/scan-stock-count/route.ts';
import type { ScanStockCountDeps } from './use-cases/scan-stock-count/scan-stock-count.ts';
import { submitStockCountRoute } from './use-cases/submit-stock-count/route.ts';

type CountDeps = ApproveStockCountDeps &
  CreateStockCountDeps &
  GetStockCountDeps &
  ListStockCountsDeps &
  RecountStockCountDeps &
  ReleaseCountRowDeps &
  ScanStockCountDeps;

export const countRoutes =
  (deps: CountDeps) =>
  (api: Api): void => {
    listStockCountsRoute(api, deps);
    createStockCountRoute(api, deps);
    getStockCountRoute(api, deps);
    scanStockCountRoute(api, deps);
    submitStockCountRoute(api, deps);
    recountStockCountRoute(api, deps);
    approveStockCountRoute(api, deps);
    cancelStockCountRoute(api, deps);
    getWaitingCountRowRoute(api, deps);
    releaseCountRowRoute(api, deps);
  };
