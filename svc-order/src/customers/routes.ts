import type { Api } from '@shop/service-kit';
import type { CustomerDeps } from './customer-deps.ts';
import { annotateCustomerRoutes } from './use-cases/annotate-customer/route.ts';
import { changeCustomerRoute } from './use-cases/change-customer/route.ts';
import { createCustomerRoute } from './use-cases/create-customer/route.ts';
import { findCustomerByPhoneRoute } from './use-cases/find-customer-by-phone/route.ts';
import { getCustomerRoute } from './use-cases/get-customer/route.ts';
import { listCustomerOrdersRoute } from './use-cases/list-customer-orders/route.ts';
import { listCustomersRoute } from './use-cases/list-customers/route.ts';
import { mergeCustomerRoutes } from './use-cases/merge-customer/route.ts';

export const customerRoutes =
  (deps: CustomerDeps) =>
  (api: Api): void => {
    listCustomersRoute(api, deps);
    // Before the card, whose address has an id where this one has a word.
    findCustomerByPhoneRoute(api, deps);
    getCustomerRoute(api, deps);
    listCustomerOrdersRoute(api, deps);
    createCustomerRoute(api, deps);
    changeCustomerRoute(api, deps);
    annotateCustomerRoutes(api, deps);
    mergeCustomerRoutes(api, deps);
  };
