import { getStockLevels as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { getStockLevels, type GetStockLevelsDeps } from './get-stock-levels.ts';

export const getStockLevelsRoute = (api: Api, deps: GetStockLevelsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query: { items }, language }) => {
    const { shopUuid, permissions } = staff;
    const seesCost = permissions.includes('stock.value');
    const outcome = await getStockLevels(deps, { shopUuid, reach, items, language, seesCost });
    switch (outcome.kind) {
      case 'found':
        return reply(200, { levels: outcome.levels });
      case 'refused':
        return generalProblem(400, 'malformed', language, {
          errors: { [outcome.field]: [textsIn(language)(`levels.${outcome.field}`)] },
        });
    }
  });
