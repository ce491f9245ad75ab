import { closePool as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { stepPoolReply } from '../step-pool-reply.ts';
import { closePool, type ClosePoolDeps } from './close-pool.ts';

export const closePoolRoute = (api: Api, deps: ClosePoolDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => closePool(deps, { ...params, ...body, reach }, command));
    return stepPoolReply(outcome, language);
  });
