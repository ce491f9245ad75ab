import { closePackingWave as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { waveView, type PackingDeps } from '../../packing-deps.ts';
import { closeWave } from './close-wave.ts';

export const closeWaveRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const outcome = await runForStaff(call, (command) => closeWave(deps, call.params, command));
    return outcome.kind === 'done' ? reply(200, waveView(deps, outcome.entity)) : notFound(call.language);
  });
