import { listPools as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { poolOnTheWire } from '../../pool-on-the-wire.ts';
import { listPools, type ListPoolsDeps } from './list-pools.ts';

export const listPoolsRoute = (api: Api, deps: ListPoolsDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query, language }) => {
    const { pools, total } = await listPools(deps, { shopUuid: staff.shopUuid, reach, ...query });
    return reply(200, { pools: pools.map((pool) => poolOnTheWire(pool, language)), total });
  });
