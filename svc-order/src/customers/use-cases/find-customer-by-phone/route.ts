import { findCustomerByPhone as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { findCustomerByPhone, type FindCustomerByPhoneDeps } from './find-customer-by-phone.ts';

export const findCustomerByPhoneRoute = (api: Api, deps: FindCustomerByPhoneDeps): void =>
  api.route(endpoint, async ({ query, staff }) =>
    reply(200, { customer: await findCustomerByPhone(deps, { shopUuid: staff.shopUuid, phone: query.phone }) }),
  );
