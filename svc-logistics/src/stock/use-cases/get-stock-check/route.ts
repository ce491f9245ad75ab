import { getStockCheck as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getStockCheck, type GetStockCheckDeps } from './get-stock-check.ts';

export const getStockCheckRoute = (api: Api, deps: GetStockCheckDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, language }) =>
    reply(200, await getStockCheck(deps, { shopUuid: staff.shopUuid, reach, language })),
  );
