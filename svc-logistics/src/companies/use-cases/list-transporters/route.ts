import { listTransporters as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { transporterOnTheWire, type OnTheWireDeps } from '../../account-on-the-wire.ts';
import { listTransporters, type ListTransportersDeps } from './list-transporters.ts';

export const listTransportersRoute = (api: Api, deps: ListTransportersDeps & OnTheWireDeps): void =>
  api.route(endpoint, async ({ staff, language }) => {
    const all = await listTransporters(deps, { shopUuid: staff.shopUuid });
    const transporters = await Promise.all(
      all.map(({ transporter, health }) => transporterOnTheWire(deps, transporter, health, language)),
    );
    return reply(200, { transporters });
  });
