import { getNextPacking as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { PackingDeps } from '../../packing-deps.ts';
import { getNextPacking } from './get-next-packing.ts';

export const getNextPackingRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async ({ query, staff }) =>
    reply(200, await getNextPacking(deps, { shopUuid: staff.shopUuid, warehouse: query.warehouse })),
  );
