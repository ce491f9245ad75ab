import { getCustomer as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getCustomer, type GetCustomerDeps } from './get-customer.ts';

export const getCustomerRoute = (api: Api, deps: GetCustomerDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const card = await getCustomer(deps, { shopUuid: staff.shopUuid, uuid: params.uuid });
    return card ? reply(200, card) : notFound(language);
  });
