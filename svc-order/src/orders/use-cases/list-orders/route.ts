import { listOrders as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { listOrders, type ListOrdersDeps } from './list-orders.ts';

export const listOrdersRoute = (api: Api, deps: ListOrdersDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const mentioned = query.mentioned && staff.sub;
    const outcome = await listOrders(deps, { shopUuid: staff.shopUuid, ...query, mentioned });
    switch (outcome.kind) {
      case 'listed':
        return reply(200, outcome.list);
      case 'refused': {
        const { field } = outcome;
        return problem(422, 'invalid', textsIn(language)(`orders.${field}`), {
          errors: { [field]: [`orders.validation.${field}`] },
        });
      }
    }
  });
