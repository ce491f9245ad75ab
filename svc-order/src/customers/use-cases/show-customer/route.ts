import { getCustomer as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import type { ShowCustomer } from './show-customer.ts';

export const showCustomerRoute = (api: Api, showCustomer: ShowCustomer): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const card = await showCustomer(staff.shopUuid, params.uuid);
    return card ? reply(200, card) : notFound(language);
  });
