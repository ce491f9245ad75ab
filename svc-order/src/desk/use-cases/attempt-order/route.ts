import { attemptOrder as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { readOrder } from '../../../orders/index.ts';
import { textsIn } from '../../../texts.ts';
import { leaseLost } from '../../desk-answers.ts';
import { attemptOrder, type AttemptOrderDeps } from './attempt-order.ts';

export const attemptOrderRoute = (api: Api, deps: AttemptOrderDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => attemptOrder(deps, { ...body, uuid: params.uuid }, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, await readOrder(deps, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'lost':
        return leaseLost(outcome.holder, language);
      case 'stale':
      case 'refused': {
        const extra = { state: outcome.entity.state, order: await readOrder(deps, outcome.entity) };
        if (outcome.kind === 'stale') return problem(409, 'stale', say('order.stale'), { extra });
        const { refused } = outcome.refusal;
        return refused === 'illegal' || refused === 'waiting'
          ? problem(409, refused, say(`order.${refused}`), { extra })
          : problem(422, 'invalid', say(`desk.${refused}`), {
              errors: { [refused === 'reason-required' ? 'reason' : 'callAt']: [say(`desk.${refused}`)] },
            });
      }
    }
  });
