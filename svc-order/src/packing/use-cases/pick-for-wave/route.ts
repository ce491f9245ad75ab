import { pickForWave as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { waveView, type PackingDeps } from '../../packing-deps.ts';
import { pickForWave } from './pick-for-wave.ts';

export const pickForWaveRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => pickForWave(deps, { ...params, ...body }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, waveView(deps, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return problem(422, outcome.reason, textsIn(language)(`packing.${outcome.reason}`));
    }
  });
