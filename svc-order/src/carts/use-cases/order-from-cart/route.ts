import { orderFromCart as endpoint } from '@shop/contracts/order/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { readOrder, type ReadOrderDeps } from '../../../orders/index.ts';
import { saleRefused } from '../../../staff-orders/index.ts';
import { textsIn } from '../../../texts.ts';
import { orderFromCart, type OrderFromCartDeps } from './order-from-cart.ts';

export type OrderFromCartRouteDeps = OrderFromCartDeps & ReadOrderDeps;

export const orderFromCartRoute = (api: Api, deps: OrderFromCartRouteDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { ...body, reader: language, cart: params.externalId };
    const outcome = await runForStaff(call, (command) => orderFromCart(deps, input, command));
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
      case 'recovered':
        return problem(409, 'recovered', textsIn(language)('carts.recovered'), {
          extra: { order: await readOrder(deps, outcome.order) },
        });
      case 'invalid':
      case 'shortage':
        return saleRefused(outcome.kind, outcome.problems, language);
    }
  });
