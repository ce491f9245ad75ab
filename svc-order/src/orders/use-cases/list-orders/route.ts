import { listOrders as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, type Api } from '@shop/service-kit';
import { messagesIn } from '../../../locales/messages.ts';
import type { ListOrders } from './list-orders.ts';

export const listOrdersRoute = (api: Api, listOrders: ListOrders): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const listed = await listOrders(staff.shopUuid, query);
    if (listed.kind === 'listed') return reply(200, listed.list);
    const { field } = listed;
    return problem(422, 'invalid', messagesIn(language)[`orders.${field}`], {
      errors: { [field]: [`orders.validation.${field}`] },
    });
  });
