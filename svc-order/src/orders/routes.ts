import type { Api } from '@shop/service-kit';
import type { ActOnOrderDeps } from './use-cases/act-on-order/act-on-order.ts';
import { actOnOrderRoute } from './use-cases/act-on-order/route.ts';
import type { GetOrderDeps } from './use-cases/get-order/get-order.ts';
import { getOrderRoute } from './use-cases/get-order/route.ts';
import type { GetTransitionsDeps } from './use-cases/get-transitions/get-transitions.ts';
import { getTransitionsRoute } from './use-cases/get-transitions/route.ts';
import type { ListOrdersDeps } from './use-cases/list-orders/list-orders.ts';
import { listOrdersRoute } from './use-cases/list-orders/route.ts';

export const orderRoutes =
  (deps: ListOrdersDeps & GetOrderDeps & GetTransitionsDeps & ActOnOrderDeps) =>
  (api: Api): void => {
    listOrdersRoute(api, deps);
    getOrderRoute(api, deps);
    getTransitionsRoute(api, deps);
    actOnOrderRoute(api, deps);
  };
