import type { Api } from '@shop/service-kit';
import type { GetOrderFiguresDeps } from './use-cases/get-order-figures/get-order-figures.ts';
import { getOrderFiguresRoute } from './use-cases/get-order-figures/route.ts';

export const figureRoutes =
  (deps: GetOrderFiguresDeps) =>
  (api: Api): void => {
    getOrderFiguresRoute(api, deps);
  };
