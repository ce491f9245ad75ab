import { cancelStockCount as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { stepCountReply } from '../step-count-reply.ts';
import { cancelStockCount, type CancelStockCountDeps } from './cancel-stock-count.ts';

export const cancelStockCountRoute = (api: Api, deps: CancelStockCountDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) =>
      cancelStockCount(deps, { ...params, ...body, reach }, command),
    );
    return stepCountReply(outcome, language);
  });
