import { unholdStock as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { changeStockReply } from '../change-stock-reply.ts';
import { unholdStock, type UnholdStockDeps } from './unhold-stock.ts';

export const unholdStockRoute = (api: Api, deps: UnholdStockDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => unholdStock(deps, { ...body, reach }, command));
    return changeStockReply(outcome, language);
  });
