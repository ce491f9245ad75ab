import type { Api } from '@shop/service-kit';
import { getOrderOverviewRoute, type GetOrderOverviewRouteDeps } from './use-cases/get-order-overview/route.ts';
import { placeOrderRoute, type PlaceOrderRouteDeps } from './use-cases/place-order/route.ts';
import type { QuoteCartDeps } from './use-cases/quote-cart/quote-cart.ts';
import { quoteCartRoute } from './use-cases/quote-cart/route.ts';
import { simulatePromotionsRoute } from './use-cases/simulate-promotions/route.ts';
import type { SimulatePromotionsDeps } from './use-cases/simulate-promotions/simulate-promotions.ts';
import { trackOrderRoute } from './use-cases/track-order/route.ts';
import type { TrackOrderDeps } from './use-cases/track-order/track-order.ts';

export const checkoutRoutes =
  (deps: PlaceOrderRouteDeps & QuoteCartDeps & GetOrderOverviewRouteDeps & SimulatePromotionsDeps & TrackOrderDeps) =>
  (api: Api): void => {
    placeOrderRoute(api, deps);
    quoteCartRoute(api, deps);
    getOrderOverviewRoute(api, deps);
    simulatePromotionsRoute(api, deps);
    trackOrderRoute(api, deps);
  };
