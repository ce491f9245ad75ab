import { keepOrderViews as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { viewsOnTheWire, type OrderViewsDeps } from '../../order-views-deps.ts';
import { keepOrderViews } from './keep-order-views.ts';

export const keepOrderViewsRoute = (api: Api, deps: OrderViewsDeps): void =>
  api.route(endpoint, async (call) => {
    const outcome = await runForStaff(call, (command) => keepOrderViews(deps, call.body, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, viewsOnTheWire(outcome.entity));
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(call.language)('orders.viewsChanged'), {
          extra: { views: viewsOnTheWire(outcome.entity) },
        });
    }
  });
