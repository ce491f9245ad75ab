import { makeOrder as endpoint } from '@shop/contracts/order/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { readOrder } from '../../../orders/index.ts';
import { textsIn } from '../../../texts.ts';
import { saleRefused } from '../../problem-texts.ts';
import type { StaffOrderDeps } from '../../staff-order-deps.ts';
import { makeOrder } from './make-order.ts';

export const makeOrderRoute = (api: Api, deps: StaffOrderDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => makeOrder(deps, { ...body, reader: language }, command));
    switch (outcome.kind) {
      case 'made':
        return reply(201, await readOrder(deps, outcome.order), {
          Location: `/dashboard/orders/${outcome.order.uuid}`,
        });
      case 'replayed':
        return reply(200, await readOrder(deps, outcome.order));
      case 'forbidden':
        return generalProblem(403, 'forbidden', language);
      case 'not-found':
        return notFound(language);
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('drafts.proforma-stale'));
      case 'invalid':
      case 'shortage':
        return saleRefused(outcome.kind, outcome.problems, language);
    }
  });
