import { listCustomers as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { listCustomers, type ListCustomersDeps } from './list-customers.ts';

export const listCustomersRoute = (api: Api, deps: ListCustomersDeps): void =>
  api.route(endpoint, async ({ query: { blocked, ...query }, staff, language }) => {
    const isBlocked = blocked === undefined ? undefined : blocked === 'true';
    const outcome = await listCustomers(deps, { ...query, blocked: isBlocked, shopUuid: staff.shopUuid });
    switch (outcome.kind) {
      case 'listed':
        return reply(200, outcome.list);
      case 'refused':
        return problem(422, 'invalid', textsIn(language)(`orders.${outcome.field}`));
    }
  });
