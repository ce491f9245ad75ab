import { toDzd } from '@shop/contracts';
import { listTransporterDebts } from '@shop/contracts/payments/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { Receivables } from '../../persistence/receivable.repository.ts';

export const listTransporterDebtsRoute = (api: Api, receivables: Pick<Receivables, 'debts'>): void =>
  api.route(listTransporterDebts, async ({ staff }) => {
    const debts = await receivables.debts(staff.shopUuid);
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
