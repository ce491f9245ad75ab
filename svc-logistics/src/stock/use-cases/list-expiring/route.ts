import { listExpiring as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listExpiring, type ListExpiringDeps } from './list-expiring.ts';

export const listExpiringRoute = (api: Api, deps: ListExpiringDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, query, language }) => {
    const seesValue = staff.permissions.includes('stock.value');
    return reply(200, await listExpiring(deps, { shopUuid: staff.shopUuid, reach, language, seesValue, ...query }));
  });
