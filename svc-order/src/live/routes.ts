import type { Api } from '@shop/service-kit';
import type { FollowOrdersDeps } from './use-cases/follow-orders/follow-orders.ts';
import { followOrdersRoute } from './use-cases/follow-orders/route.ts';

export const liveRoutes =
  (deps: FollowOrdersDeps) =>
  (api: Api): void => {
    followOrdersRoute(api, deps);
  };
