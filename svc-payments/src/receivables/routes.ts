import type { Api } from '@shop/service-kit';
import type { Receivables } from './persistence/receivable.repository.ts';
import { listTransporterDebtsRoute } from './use-cases/list-transporter-debts/route.ts';
import { listUnpaidOrdersRoute } from './use-cases/list-unpaid-orders/route.ts';

export const receivableRoutes =
  ({ receivables }: { readonly receivables: Receivables }) =>
  (api: Api): void => {
    listTransporterDebtsRoute(api, receivables);
    listUnpaidOrdersRoute(api, receivables);
  };
