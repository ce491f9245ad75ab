import { getStockFigures as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getStockFigures, type GetStockFiguresDeps } from './get-stock-figures.ts';

export const getStockFiguresRoute = (api: Api, deps: GetStockFiguresDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query: { units }, language }) =>
    reply(200, await getStockFigures(deps, { shopUuid: staff.shopUuid, reach, units, language })),
  );
