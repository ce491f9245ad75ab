import { getStockValue as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { getStockValue, type GetStockValueDeps } from './get-stock-value.ts';

export const getStockValueRoute = (api: Api, deps: GetStockValueDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query, language }) => {
    const outcome = await getStockValue(deps, { shopUuid: staff.shopUuid, reach, language, ...query });
    switch (outcome.kind) {
      case 'found':
        return reply(200, outcome.value);
      case 'refused':
        return generalProblem(400, 'malformed', language, {
          errors: { [outcome.field]: [textsIn(language)(`value.${outcome.field}`)] },
        });
    }
  });
