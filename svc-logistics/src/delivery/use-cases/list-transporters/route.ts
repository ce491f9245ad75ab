import { listTransporters as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listTransporters, type ListTransportersDeps } from './list-transporters.ts';

export const listTransportersRoute = (api: Api, deps: ListTransportersDeps): void =>
  api.route(endpoint, async ({ staff }) => {
    const transporters = await listTransporters(deps, { shopUuid: staff.shopUuid });
    return reply(200, {
      transporters: transporters.map(({ _id, name, adapter, services, active }) => ({
        uuid: _id,
        name,
        adapter,
        services: [...services],
        active,
      })),
    });
  });
