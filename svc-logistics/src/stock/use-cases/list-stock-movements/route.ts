import { listStockMovements as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { listStockMovements, type ListStockMovementsDeps } from './list-stock-movements.ts';

export const listStockMovementsRoute = (api: Api, deps: ListStockMovementsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query, language }) => {
    const outcome = await listStockMovements(deps, { shopUuid: staff.shopUuid, reach, language, ...query });
    switch (outcome.kind) {
      case 'listed':
        return reply(200, { movements: outcome.movements, next: outcome.next });
      case 'refused':
        return generalProblem(400, 'malformed', language, {
          errors: { [outcome.field]: [textsIn(language)(`movements.${outcome.field}`)] },
        });
    }
  });
