import type { Api } from '@shop/service-kit';
import type { GetCartDeps } from './use-cases/get-cart/get-cart.ts';
import { getCartRoute } from './use-cases/get-cart/route.ts';
import type { HandleLeftCartDeps } from './use-cases/handle-left-cart/handle-left-cart.ts';
import { handleLeftCartRoute } from './use-cases/handle-left-cart/route.ts';
import type { ListLeftCartsDeps } from './use-cases/list-left-carts/list-left-carts.ts';
import { listCartsRoute } from './use-cases/list-carts/route.ts';
import type { ListCartsDeps } from './use-cases/list-carts/list-carts.ts';
import type { LoseCartDeps } from './use-cases/lose-cart/lose-cart.ts';
import { loseCartRoute } from './use-cases/lose-cart/route.ts';
import { orderFromCartRoute, type OrderFromCartRouteDeps } from './use-cases/order-from-cart/route.ts';
import { listLeftCartsRoute } from './use-cases/list-left-carts/route.ts';
import { saveAbandonedCartRoute, type SaveAbandonedCartRouteDeps } from './use-cases/save-abandoned-cart/route.ts';

type CartDeps = SaveAbandonedCartRouteDeps &
  ListLeftCartsDeps &
  HandleLeftCartDeps &
  ListCartsDeps &
  GetCartDeps &
  LoseCartDeps &
  OrderFromCartRouteDeps;

export const cartRoutes =
  (deps: CartDeps) =>
  (api: Api): void => {
    saveAbandonedCartRoute(api, deps);
    listLeftCartsRoute(api, deps);
    handleLeftCartRoute(api, deps);
    listCartsRoute(api, deps);
    getCartRoute(api, deps);
    orderFromCartRoute(api, deps);
    loseCartRoute(api, deps);
  };
