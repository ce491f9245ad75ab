import { actOnOrder as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { readOrder } from '../get-order/read-order.ts';
import { actOnOrder, type ActOnOrderDeps } from './act-on-order.ts';

const FIELD = {
  'reason-required': { reason: ['order.validation.reason'] },
  'packed-invalid': { packed: ['order.validation.packed'] },
  'transporter-required': { transporter: ['order.validation.transporter'] },
  'desk-required': { deskId: ['order.validation.desk'] },
  'assignee-unknown': { assignee: ['order.validation.assignee'] },
  'cod-invalid': { codAmount: ['order.validation.codAmount'] },
};

export const actOnOrderRoute = (api: Api, deps: ActOnOrderDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { ...body, uuid: params.uuid, action: params.action };
    const outcome = await runForStaff(call, (command) => actOnOrder(deps, input, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, await readOrder(deps, outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'stale':
        return problem(409, 'stale', say('order.stale'), {
          extra: { state: outcome.entity.state, order: await readOrder(deps, outcome.entity) },
        });
      case 'refused': {
        const { refusal, entity: order } = outcome;
        if (refusal.refused === 'shortage')
          return problem(409, 'shortage', say('order.shortage'), {
            extra: { state: order.state, order: await readOrder(deps, order), shortages: refusal.shortages },
          });
        if (refusal.refused === 'illegal' || refusal.refused === 'waiting')
          return problem(409, refusal.refused, say(`order.${refusal.refused}`), {
            extra: { state: order.state, order: await readOrder(deps, order) },
          });
        return problem(422, 'invalid', say(`order.${refusal.refused}`), { errors: FIELD[refusal.refused] });
      }
    }
  });
