import type { Api } from '@shop/service-kit';
import type { ListTransporterDebtsDeps } from './use-cases/list-transporter-debts/list-transporter-debts.ts';
import { listTransporterDebtsRoute } from './use-cases/list-transporter-debts/route.ts';
import type { ListUnpaidOrdersDeps } from './use-cases/list-unpaid-orders/list-unpaid-orders.ts';
import { listUnpaidOrdersRoute } from './use-cases/list-unpaid-orders/route.ts';

export const receivableRoutes =
  (deps: ListTransporterDebtsDeps & ListUnpaidOrdersDeps) =>
  (api: Api): void => {
    listTransporterDebtsRoute(api, deps);
    listUnpaidOrdersRoute(api, deps);
  };
