import { listStockItems as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { listStockItems, type ListStockItemsDeps } from './list-stock-items.ts';

export const listStockItemsRoute = (api: Api, deps: ListStockItemsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query, language }) => {
    const outcome = await listStockItems(deps, {
      warehouse: query.warehouse,
      q: query.q,
      category: query.category,
      state: query.state,
      sort: query.sort,
      page: query.page,
      limit: query.limit,
      cursor: query.cursor,
      shopUuid: staff.shopUuid,
      reach,
      language,
      seesValue: staff.permissions.includes('stock.value'),
    });
    switch (outcome.kind) {
      case 'listed':
        return reply(200, outcome.list);
      case 'refused':
        return generalProblem(400, 'malformed', language, {
          errors: { [outcome.field]: [textsIn(language)(`movements.${outcome.field}`)] },
        });
    }
  });
