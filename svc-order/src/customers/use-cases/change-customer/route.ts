import { changeCustomer as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { customerAnswer } from '../../customer-answers.ts';
import type { CustomerDeps } from '../../customer-deps.ts';
import { changeCustomer } from './change-customer.ts';

export const changeCustomerRoute = (api: Api, deps: CustomerDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => changeCustomer(deps, { ...body, ...params }, command));
    return customerAnswer(deps, outcome, language);
  });
