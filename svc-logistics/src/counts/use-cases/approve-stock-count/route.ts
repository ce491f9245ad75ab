import { approveStockCount as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { stepCountReply } from '../step-count-reply.ts';
import { approveStockCount, type ApproveStockCountDeps } from './approve-stock-count.ts';

export const approveStockCountRoute = (api: Api, deps: ApproveStockCountDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) =>
      approveStockCount(deps, { ...params, ...body, reach }, command),
    );
    return stepCountReply(outcome, language);
  });
