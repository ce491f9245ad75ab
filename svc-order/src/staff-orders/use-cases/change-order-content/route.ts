import { changeOrderContent as endpoint } from '@shop/contracts/order/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { readOrder } from '../../../orders/index.ts';
import { textsIn } from '../../../texts.ts';
import { saleRefused } from '../../problem-texts.ts';
import type { StaffOrderDeps } from '../../staff-order-deps.ts';
import { changeOrderContent } from './change-order-content.ts';

const SAME = { lines: [], lost: [] };

export const changeOrderContentRoute = (api: Api, deps: StaffOrderDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const { preview = false, ...input } = body;
    const outcome = await runForStaff(call, (command) =>
      changeOrderContent(deps, { ...input, preview, uuid: params.uuid, reader: language }, command),
    );
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done': {
        const order = await readOrder(deps, outcome.entity);
        const difference = outcome.difference ?? { before: order.totals, after: order.totals, ...SAME };
        return reply(200, { order, difference });
      }
      case 'not-found':
        return notFound(language);
      case 'stale':
        return problem(409, 'stale', say('order.stale'), {
          extra: { state: outcome.entity.state, order: await readOrder(deps, outcome.entity) },
        });
      case 'refused': {
        const { refusal, entity } = outcome;
        if (refusal.refused === 'forbidden') return generalProblem(403, 'forbidden', language);
        if (refusal.refused === 'invalid') return saleRefused('invalid', refusal.problems, language);
        const extra = { state: entity.state, order: await readOrder(deps, entity) };
        if ('packer' in refusal)
          return problem(409, refusal.refused, say(`order.${refusal.refused}`, { name: refusal.packer }), { extra });
        return refusal.refused === 'shortage'
          ? problem(409, 'shortage', say('order.shortage'), { extra: { ...extra, shortages: refusal.shortages } })
          : problem(409, refusal.refused, say(`order.${refusal.refused}`), { extra });
      }
    }
  });
