import { createPackingWave as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { waveView, type PackingDeps } from '../../packing-deps.ts';
import { createWave } from './create-wave.ts';

export const createWaveRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => createWave(deps, body, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, waveView(deps, outcome.entity), {
          Location: `/dashboard/packing/${outcome.entity.wave.uuid}`,
        });
      case 'refused': {
        const { reason, ...extra } = outcome.refusal;
        return problem(409, reason, textsIn(language)(`packing.${reason}`), { extra });
      }
    }
  });
