import type { Api } from '@shop/service-kit';
import type { GetOrderFiguresDeps } from './use-cases/get-order-figures/get-order-figures.ts';
import { getOrderFiguresRoute } from './use-cases/get-order-figures/route.ts';
import type { GetPromotionFiguresDeps } from './use-cases/get-promotion-figures/get-promotion-figures.ts';
import { getPromotionFiguresRoute } from './use-cases/get-promotion-figures/route.ts';

export const figureRoutes =
  (deps: GetOrderFiguresDeps & GetPromotionFiguresDeps) =>
  (api: Api): void => {
    getOrderFiguresRoute(api, deps);
    getPromotionFiguresRoute(api, deps);
  };
