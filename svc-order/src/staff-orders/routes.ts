import type { Api } from '@shop/service-kit';
import { changeOrderContentRoute } from './use-cases/change-order-content/route.ts';
import { makeOrderRoute } from './use-cases/make-order/route.ts';
import type { QuoteStaffOrderDeps } from './use-cases/quote-staff-order/quote-staff-order.ts';
import { quoteStaffOrderRoute } from './use-cases/quote-staff-order/route.ts';
import type { StaffOrderDeps } from './staff-order-deps.ts';

export const staffOrderRoutes =
  (deps: StaffOrderDeps & QuoteStaffOrderDeps) =>
  (api: Api): void => {
    quoteStaffOrderRoute(api, deps);
    makeOrderRoute(api, deps);
    changeOrderContentRoute(api, deps);
  };
