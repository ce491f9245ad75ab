import { getStockCount as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { countOnTheWire } from '../../count-on-the-wire.ts';
import { getStockCount, type GetStockCountDeps } from './get-stock-count.ts';

export const getStockCountRoute = (api: Api, deps: GetStockCountDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, params: { uuid }, query, language }) => {
    const outcome = await getStockCount(deps, { staff, reach, uuid, ...query });
    switch (outcome.kind) {
      case 'found': {
        const { page, limit } = query;
        const count = countOnTheWire(outcome.count, outcome.warehouses, language);
        return reply(200, { count, ...outcome.detail, page, limit });
      }
      case 'not-found':
        return notFound(language);
    }
  });
