import { getOrder as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getOrder, type GetOrderDeps } from './get-order.ts';

export const getOrderRoute = (api: Api, deps: GetOrderDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const order = await getOrder(deps, { shopUuid: staff.shopUuid, uuid: params.uuid });
    return order ? reply(200, order) : notFound(language);
  });
