import { adjustStock as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { changeStockReply } from '../change-stock-reply.ts';
import { adjustStock, type AdjustStockDeps } from './adjust-stock.ts';

export const adjustStockRoute = (api: Api, deps: AdjustStockDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => adjustStock(deps, { ...body, reach }, command));
    return changeStockReply(outcome, language);
  });
