import { listTransporters } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { Transporters } from '../../persistence/transporter.repository.ts';

export const listTransportersRoute = (api: Api, transporters: Transporters): void =>
  api.route(listTransporters, async ({ staff }) => {
    const found = await transporters.ofShop(staff.shopUuid);
    return reply(200, {
      transporters: found.map(({ _id, name, adapter, services, active }) => ({
        uuid: _id,
        name,
        adapter,
        services: [...services],
        active,
      })),
    });
  });
