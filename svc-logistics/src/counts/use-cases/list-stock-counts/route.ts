import { listStockCounts as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { countOnTheWire } from '../../count-on-the-wire.ts';
import { listStockCounts, type ListStockCountsDeps } from './list-stock-counts.ts';

export const listStockCountsRoute = (api: Api, deps: ListStockCountsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query, language }) => {
    const { counts, warehouses, total } = await listStockCounts(deps, { shopUuid: staff.shopUuid, reach, ...query });
    const { page, limit } = query;
    return reply(200, {
      counts: counts.map((count) => countOnTheWire(count, warehouses, language)),
      total,
      page,
      limit,
    });
  });
