import type { Api } from '@shop/service-kit';
import type { EraseCustomerDeps } from './use-cases/erase-customer/erase-customer.ts';
import { eraseCustomerRoute } from './use-cases/erase-customer/route.ts';
import type { ExportCustomerDeps } from './use-cases/export-customer/export-customer.ts';
import { exportCustomerRoute } from './use-cases/export-customer/route.ts';

export const erasureRoutes =
  (deps: EraseCustomerDeps & ExportCustomerDeps) =>
  (api: Api): void => {
    exportCustomerRoute(api, deps);
    eraseCustomerRoute(api, deps);
  };
