import { getStockLevels } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import type { Warehouses } from '../../persistence/warehouse.repository.ts';
import { stockLevels, thingsOf } from './get-stock-levels.ts';

export const getStockLevelsRoute = (api: Api, deps: { stock: StockItems; warehouses: Warehouses }): void =>
  api.route(getStockLevels, async ({ staff, query, language }) => {
    const things = thingsOf(query.items);
    if (!things)
      return generalProblem(400, 'malformed', language, {
        errors: { items: ['product or product:combination, at most 100'] },
      });
    return reply(200, { levels: await stockLevels(deps, staff.shopUuid, things, language) });
  });
