import { toDzd } from '@shop/contracts';
import { mergeOrder as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { readOrder } from '../../../orders/index.ts';
import { textsIn } from '../../../texts.ts';
import { mergeOrder, type MergeOrderDeps } from './merge-order.ts';

export const mergeOrderRoute = (api: Api, deps: MergeOrderDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => mergeOrder(deps, { ...body, uuid: params.uuid }, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done': {
        const [order, into] = await Promise.all([readOrder(deps, outcome.order), readOrder(deps, outcome.into)]);
        return reply(200, { order, into, total: toDzd(outcome.into.total), lostCode: outcome.lostCode });
      }
      case 'not-found':
        return notFound(language);
      case 'stale':
      case 'refused': {
        const extra = { state: outcome.entity.state, order: await readOrder(deps, outcome.entity) };
        if (outcome.kind === 'stale') return problem(409, 'stale', say('order.stale'), { extra });
        const { refused } = outcome.refusal;
        if (refused === 'illegal' || refused === 'waiting')
          return problem(409, refused, say(`order.${refused}`), { extra });
        if (refused === 'reserved') return problem(409, refused, say('desk.merge.reserved'), { extra });
        return problem(422, refused, say(`desk.merge.${refused}`), {
          errors: { into: [say(`desk.merge.${refused}`)] },
        });
      }
    }
  });
