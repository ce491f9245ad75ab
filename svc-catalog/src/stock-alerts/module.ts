import type { Api } from '@shop/service-kit';
import type { Shared, StaffModule, StaffShared } from '../module.ts';
import { createStaffCommits } from '../shared/staff-commits.ts';
import type { StockAlertRecord } from './domain/stock-alert.ts';
import { alertCatalogue } from './stock-alert-view.ts';
import { handleStockAlertRoute } from './use-cases/handle-stock-alert/route.ts';
import { listStockAlertsRoute } from './use-cases/list-stock-alerts/route.ts';
import { requestStockAlertRoute } from './use-cases/request-stock-alert/route.ts';

export const stockAlertModule = (shared: StaffShared): StaffModule => {
  const deps = {
    ...shared,
    commits: createStaffCommits<StockAlertRecord>(shared.commitDeps, 'stock-alert'),
    catalogueOf: async (shopUuid: string) => alertCatalogue(await shared.memory.views.of(shopUuid)),
  };
  return {
    routes: (api) => {
      listStockAlertsRoute(api, deps);
      handleStockAlertRoute(api, deps);
    },
  };
};

/** The route by which shoppers leave their phone number. */
export const visitorStockAlertRoutes =
  (shared: Shared) =>
  (api: Api): void => {
    const { catalogues } = shared.memory;
    requestStockAlertRoute(api, {
      ...shared,
      catalogueOfRequest: (tokenShop, request) => {
        const shop = catalogues.ofRequest(tokenShop, request);
        return shop && { shopUuid: shop.shop()._id, catalogue: shop.catalogue() };
      },
    });
  };
