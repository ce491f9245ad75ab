import type { Api } from '@shop/service-kit';
import type { HandleLeftCartDeps } from './use-cases/handle-left-cart/handle-left-cart.ts';
import { handleLeftCartRoute } from './use-cases/handle-left-cart/route.ts';
import type { ListLeftCartsDeps } from './use-cases/list-left-carts/list-left-carts.ts';
import { listLeftCartsRoute } from './use-cases/list-left-carts/route.ts';
import { saveAbandonedCartRoute, type SaveAbandonedCartRouteDeps } from './use-cases/save-abandoned-cart/route.ts';

export const cartRoutes =
  (deps: SaveAbandonedCartRouteDeps & ListLeftCartsDeps & HandleLeftCartDeps) =>
  (api: Api): void => {
    saveAbandonedCartRoute(api, deps);
    listLeftCartsRoute(api, deps);
    handleLeftCartRoute(api, deps);
  };
