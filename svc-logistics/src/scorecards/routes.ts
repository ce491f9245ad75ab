import type { Api } from '@shop/service-kit';
import type { GetDeliveryAdviceDeps } from './use-cases/get-delivery-advice/get-delivery-advice.ts';
import { getDeliveryAdviceRoute } from './use-cases/get-delivery-advice/route.ts';
import type { GetScorecardDeps } from './use-cases/get-scorecard/get-scorecard.ts';
import { getScorecardRoute } from './use-cases/get-scorecard/route.ts';

export const scorecardRoutes =
  (deps: GetScorecardDeps & GetDeliveryAdviceDeps) =>
  (api: Api): void => {
    getScorecardRoute(api, deps);
    getDeliveryAdviceRoute(api, deps);
  };
