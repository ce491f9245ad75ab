import { createCustomer as endpoint } from '@shop/contracts/order/dashboard';
import { reply, runForStaff, type Api } from '@shop/service-kit';
import { customerExists, customerProblem } from '../../customer-answers.ts';
import { customerView, type CustomerDeps } from '../../customer-deps.ts';
import { createCustomer } from './create-customer.ts';

export const createCustomerRoute = (api: Api, deps: CustomerDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => createCustomer(deps, body, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, await customerView(deps, outcome.entity), {
          Location: `/dashboard/customers/${outcome.entity.uuid}`,
        });
      case 'exists':
        return customerExists(deps, outcome.entity, language);
      case 'refused':
        return customerProblem(outcome.refusal, language);
    }
  });
