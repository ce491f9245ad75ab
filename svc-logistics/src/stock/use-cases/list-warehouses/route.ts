import { listWarehouses as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listWarehouses, type ListWarehousesDeps } from './list-warehouses.ts';

export const listWarehousesRoute = (api: Api, deps: ListWarehousesDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, language }) =>
    reply(200, { warehouses: await listWarehouses(deps, { shopUuid: staff.shopUuid, reach, language }) }),
  );
