import { checkStockNow as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, runForStaff, type Api } from '@shop/service-kit';
import { checkStockNow, type CheckStockNowDeps } from './check-stock-now.ts';

export const checkStockNowRoute = (api: Api, deps: CheckStockNowDeps): void =>
  api.route(endpoint, async (call) => {
    const { uuid } = await runForStaff(call, (command) => checkStockNow(deps, command));
    return reply(202, { uuid });
  });
