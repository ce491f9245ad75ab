import type { Api } from '@shop/service-kit';
import { getOrderOverviewRoute, type GetOrderOverviewRouteDeps } from './use-cases/get-order-overview/route.ts';
import { placeOrderRoute, type PlaceOrderRouteDeps } from './use-cases/place-order/route.ts';
import { trackOrderRoute } from './use-cases/track-order/route.ts';
import type { TrackOrderDeps } from './use-cases/track-order/track-order.ts';

export const checkoutRoutes =
  (deps: PlaceOrderRouteDeps & GetOrderOverviewRouteDeps & TrackOrderDeps) =>
  (api: Api): void => {
    placeOrderRoute(api, deps);
    getOrderOverviewRoute(api, deps);
    trackOrderRoute(api, deps);
  };
