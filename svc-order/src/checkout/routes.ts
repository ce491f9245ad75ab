import type { Api } from '@shop/service-kit';
import { getOrderOverviewRoute, type GetOrderOverviewRouteDeps } from './use-cases/get-order-overview/route.ts';
import { placeOrderRoute, type PlaceOrderRouteDeps } from './use-cases/place-order/route.ts';

export const checkoutRoutes =
  (deps: PlaceOrderRouteDeps & GetOrderOverviewRouteDeps) =>
  (api: Api): void => {
    placeOrderRoute(api, deps);
    getOrderOverviewRoute(api, deps);
  };
