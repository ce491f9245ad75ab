import {
  blockCustomer as block,
  noteCustomer as note,
  tagCustomer as tag,
  unblockCustomer as unblock,
} from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { customerAnswer } from '../../customer-answers.ts';
import type { CustomerDeps } from '../../customer-deps.ts';
import { blockCustomer, noteCustomer, tagCustomer, unblockCustomer } from './annotate-customer.ts';

/** Tags, notes, block and unblock. */
export const annotateCustomerRoutes = (api: Api, deps: CustomerDeps): void => {
  api.route(tag, async (call) => {
    const input = { ...call.body, ...call.params };
    const outcome = await runForStaff(call, (command) => tagCustomer(deps, input, command));
    return customerAnswer(deps, outcome, call.language);
  });
  api.route(note, async (call) => {
    const input = { ...call.body, ...call.params };
    const outcome = await runForStaff(call, (command) => noteCustomer(deps, input, command));
    return customerAnswer(deps, outcome, call.language);
  });
  api.route(block, async (call) => {
    const input = { ...call.body, ...call.params };
    const outcome = await runForStaff(call, (command) => blockCustomer(deps, input, command));
    return customerAnswer(deps, outcome, call.language);
  });
  api.route(unblock, async (call) => {
    const input = { ...call.body, ...call.params };
    const outcome = await runForStaff(call, (command) => unblockCustomer(deps, input, command));
    return customerAnswer(deps, outcome, call.language);
  });
};
