import { listStockAlerts as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { type AlertCatalogue, stockAlertView } from '../../stock-alert-view.ts';
import { listStockAlerts, type ListStockAlertsDeps } from './list-stock-alerts.ts';

export interface ListStockAlertsRouteDeps extends ListStockAlertsDeps {
  readonly catalogueOf: (shopUuid: string) => Promise<AlertCatalogue>;
}

export const listStockAlertsRoute = (api: Api, deps: ListStockAlertsRouteDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const catalogue = await deps.catalogueOf(staff.shopUuid);
    const { alerts, ...rest } = await listStockAlerts(deps, { shopUuid: staff.shopUuid, catalogue, ...query });
    return reply(200, { alerts: alerts.map((alert) => stockAlertView(alert, catalogue, language)), ...rest });
  });
