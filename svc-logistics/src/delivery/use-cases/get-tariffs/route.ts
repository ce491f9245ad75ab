import { getTariffs as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { gridOnTheWire } from '../../grid-on-the-wire.ts';
import { getTariffs, type GetTariffsDeps } from './get-tariffs.ts';

export const getTariffsRoute = (api: Api, deps: GetTariffsDeps): void =>
  api.route(endpoint, async ({ staff, params: { transporter }, language }) => {
    const grid = await getTariffs(deps, { shopUuid: staff.shopUuid, transporter });
    return grid ? reply(200, gridOnTheWire(grid)) : notFound(language);
  });
