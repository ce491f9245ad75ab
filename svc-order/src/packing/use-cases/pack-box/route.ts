import { packBox as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { readOrder, refusalProblem } from '../../../orders/index.ts';
import { textsIn } from '../../../texts.ts';
import type { PackingDeps } from '../../packing-deps.ts';
import { packBox } from './pack-box.ts';

export const packBoxRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { order: params.order, version: body.version, short: body.short };
    const outcome = await runForStaff(call, (command) => packBox(deps, input, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, { order: await readOrder(deps, outcome.order), box: outcome.box });
      case 'not-found':
        return notFound(language);
      case 'no-wave':
      case 'closed':
        return problem(409, outcome.kind, say(`packing.${outcome.kind}`));
      case 'box-refused':
        return problem(422, outcome.reason, say(`packing.${outcome.reason}`));
      case 'stale':
      case 'refused': {
        const { entity } = outcome;
        const state = { state: entity.state, order: await readOrder(deps, entity) };
        return outcome.kind === 'stale'
          ? problem(409, 'stale', say('order.stale'), { extra: state })
          : refusalProblem(outcome.refusal, language, state);
      }
    }
  });
