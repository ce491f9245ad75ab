import { eraseCustomer as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { customerProblem, customerView } from '../../../customers/index.ts';
import { eraseCustomer, type EraseCustomerDeps } from './erase-customer.ts';

/** Many orders are written one by one. */
const DEADLINE_MS = 20_000;

export const eraseCustomerRoute = (api: Api, deps: EraseCustomerDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const input = { uuid: params.uuid, version: body.version, phone: body.phone };
      const outcome = await runForStaff(call, (command) => eraseCustomer(deps, input, command));
      switch (outcome.kind) {
        case 'erased':
          return reply(200, { erased: outcome.uuid, orders: outcome.orders });
        case 'done':
        case 'not-found':
          return notFound(language);
        case 'refused':
          return customerProblem(outcome.refusal, language);
        case 'stale':
          return problem(409, 'stale', textsIn(language)('customers.stale'), {
            extra: { version: outcome.entity.revision, customer: await customerView(deps, outcome.entity) },
          });
      }
    },
    { deadlineMs: DEADLINE_MS },
  );
