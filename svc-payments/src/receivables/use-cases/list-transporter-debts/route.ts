import { toDzd } from '@shop/contracts';
import { listTransporterDebts as endpoint } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listTransporterDebts, type ListTransporterDebtsDeps } from './list-transporter-debts.ts';

export const listTransporterDebtsRoute = (api: Api, deps: ListTransporterDebtsDeps): void =>
  api.route(endpoint, async ({ staff }) => {
    const debts = await listTransporterDebts(deps, { shopUuid: staff.shopUuid });
    return reply(200, {
      transporters: debts.map(({ uuid, name, orderCount, owed, oldest }) => ({
        uuid,
        name,
        orderCount,
        owed: toDzd(owed),
        oldest: oldest.toISOString(),
      })),
    });
  });
