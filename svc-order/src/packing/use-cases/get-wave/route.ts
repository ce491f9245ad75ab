import { getPackingWave as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import type { PackingDeps } from '../../packing-deps.ts';
import { getWave } from './get-wave.ts';

export const getWaveRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const wave = await getWave(deps, { shopUuid: staff.shopUuid, uuid: params.uuid });
    return wave ? reply(200, wave) : notFound(language);
  });
