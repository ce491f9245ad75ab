import type { Api } from '@shop/service-kit';
import type { OrderViewsDeps } from './order-views-deps.ts';
import { getOrderViewsRoute } from './use-cases/get-order-views/route.ts';
import { keepOrderViewsRoute } from './use-cases/keep-order-views/route.ts';

export const orderViewRoutes =
  (deps: OrderViewsDeps) =>
  (api: Api): void => {
    getOrderViewsRoute(api, deps);
    keepOrderViewsRoute(api, deps);
  };
