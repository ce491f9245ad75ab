import { mergeCustomer as merge, unmergeCustomer as unmerge } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { customerAnswer } from '../../customer-answers.ts';
import type { CustomerDeps } from '../../customer-deps.ts';
import { mergeCustomer, unmergeCustomer } from './merge-customer.ts';

/** A merge and its undo. */
export const mergeCustomerRoutes = (api: Api, deps: CustomerDeps): void => {
  api.route(merge, async (call) => {
    const input = { ...call.body, ...call.params };
    const outcome = await runForStaff(call, (command) => mergeCustomer(deps, input, command));
    return customerAnswer(deps, outcome, call.language);
  });
  api.route(unmerge, async (call) => {
    const input = { ...call.body, ...call.params };
    const outcome = await runForStaff(call, (command) => unmergeCustomer(deps, input, command));
    return customerAnswer(deps, outcome, call.language);
  });
};
