import { listCustomerOrders as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { listCustomerOrders, type ListCustomerOrdersDeps } from './list-customer-orders.ts';

export const listCustomerOrdersRoute = (api: Api, deps: ListCustomerOrdersDeps): void =>
  api.route(endpoint, async ({ params, query, staff, language }) => {
    const list = await listCustomerOrders(deps, { ...query, shopUuid: staff.shopUuid, uuid: params.uuid });
    return list ? reply(200, list) : notFound(language);
  });
