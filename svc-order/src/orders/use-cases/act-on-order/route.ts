import { actOnOrder as endpoint, type Order } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, type Api } from '@shop/service-kit';
import type { VersionedOrder } from '../../domain/order-record.ts';
import { messagesIn } from '../../../locales/messages.ts';
import type { ActOnOrder } from './act-on-order.ts';

const FIELD = {
  'reason-required': { reason: ['order.validation.reason'] },
  'packed-invalid': { packed: ['order.validation.packed'] },
  'transporter-required': { transporter: ['order.validation.transporter'] },
  'desk-required': { deskId: ['order.validation.desk'] },
  'assignee-unknown': { assignee: ['order.validation.assignee'] },
  'cod-invalid': { codAmount: ['order.validation.codAmount'] },
};

export const actOnOrderRoute = (api: Api, act: ActOnOrder, read: (order: VersionedOrder) => Promise<Order>): void =>
  api.route(endpoint, async ({ params, body, staff, operation, language, requestId, signal }) => {
    const outcome = await act({ staff, requestId, operation, signal }, params.uuid, params.action, body);
    const say = messagesIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, await read(outcome.order));
      case 'not-found':
        return notFound(language);
      case 'stale':
        return problem(409, 'stale', say['order.stale'], {
          extra: { state: outcome.order.state, order: await read(outcome.order) },
        });
      case 'refused': {
        const { refusal, order } = outcome;
        if (refusal.refused === 'shortage')
          return problem(409, 'shortage', say['order.shortage'], {
            extra: { state: order.state, order: await read(order), shortages: refusal.shortages },
          });
        if (refusal.refused === 'illegal' || refusal.refused === 'waiting')
          return problem(409, refusal.refused, say[`order.${refusal.refused}`], {
            extra: { state: order.state, order: await read(order) },
          });
        return problem(422, 'invalid', say[`order.${refusal.refused}`], { errors: FIELD[refusal.refused] });
      }
    }
  });
