import { announcePool as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { stepPoolReply } from '../step-pool-reply.ts';
import { announcePool, type AnnouncePoolDeps } from './announce-pool.ts';

export const announcePoolRoute = (api: Api, deps: AnnouncePoolDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => announcePool(deps, { ...params, ...body, reach }, command));
    return stepPoolReply(outcome, language);
  });
