import { actOnOrder as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { readOrder } from '../get-order/read-order.ts';
import { actOnOrder, type ActOnOrderDeps } from './act-on-order.ts';
import { refusalProblem } from './refusal-problem.ts';

export const actOnOrderRoute = (api: Api, deps: ActOnOrderDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { ...body, uuid: params.uuid, action: params.action };
    const outcome = await runForStaff(call, (command) => actOnOrder(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, await readOrder(deps, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'stale':
      case 'refused': {
        const { entity } = outcome;
        const state = { state: entity.state, order: await readOrder(deps, entity) };
        return outcome.kind === 'stale'
          ? problem(409, 'stale', textsIn(language)('order.stale'), { extra: state })
          : refusalProblem(outcome.refusal, language, state);
      }
    }
  });
