import { submitStockCount as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { stepCountReply } from '../step-count-reply.ts';
import { submitStockCount, type SubmitStockCountDeps } from './submit-stock-count.ts';

export const submitStockCountRoute = (api: Api, deps: SubmitStockCountDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) =>
      submitStockCount(deps, { ...params, ...body, reach }, command),
    );
    return stepCountReply(outcome, language);
  });
