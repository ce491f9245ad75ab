import { retryPool as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { stepPoolReply } from '../step-pool-reply.ts';
import { retryPool, type RetryPoolDeps } from './retry-pool.ts';

export const retryPoolRoute = (api: Api, deps: RetryPoolDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => retryPool(deps, { ...params, ...body, reach }, command));
    return stepPoolReply(outcome, language);
  });
