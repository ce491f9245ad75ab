import type { Api } from '@shop/service-kit';
import type { GetCustomerDeps } from './use-cases/get-customer/get-customer.ts';
import { getCustomerRoute } from './use-cases/get-customer/route.ts';

export const customerRoutes =
  (deps: GetCustomerDeps) =>
  (api: Api): void => {
    getCustomerRoute(api, deps);
  };
