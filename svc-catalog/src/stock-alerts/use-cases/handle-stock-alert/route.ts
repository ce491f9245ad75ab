import { handleStockAlert as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { type AlertCatalogue, stockAlertView } from '../../stock-alert-view.ts';
import { handleStockAlert, type HandleStockAlertDeps } from './handle-stock-alert.ts';

export interface HandleStockAlertRouteDeps extends HandleStockAlertDeps {
  readonly catalogueOf: (shopUuid: string) => Promise<AlertCatalogue>;
}

export const handleStockAlertRoute = (api: Api, deps: HandleStockAlertRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, staff, language } = call;
    const input = { alert: params.uuid, ...body };
    const outcome = await runForStaff(call, (command) => handleStockAlert(deps, input, command));
    if (outcome.kind === 'not-found') return notFound(language);
    const alert = stockAlertView(outcome.entity, await deps.catalogueOf(staff.shopUuid), language);
    return outcome.kind === 'stale'
      ? problem(409, 'changed-meanwhile', textsIn(language)('stockAlerts.changedMeanwhile'), {
          extra: { version: alert.version, alert },
        })
      : reply(200, alert);
  });
