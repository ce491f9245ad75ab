import type { Api } from '@shop/service-kit';
import type { ChangePriceDeps } from './use-cases/change-price/change-price.ts';
import { changePriceRoute } from './use-cases/change-price/route.ts';

export type ProductDeps = ChangePriceDeps;

export const productRoutes =
  (deps: ProductDeps) =>
  (api: Api): void => {
    changePriceRoute(api, deps);
  };
