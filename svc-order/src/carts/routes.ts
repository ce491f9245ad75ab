import type { Api } from '@shop/service-kit';
import { saveAbandonedCartRoute, type SaveAbandonedCartRouteDeps } from './use-cases/save-abandoned-cart/route.ts';

export const cartRoutes =
  (deps: SaveAbandonedCartRouteDeps) =>
  (api: Api): void => {
    saveAbandonedCartRoute(api, deps);
  };
