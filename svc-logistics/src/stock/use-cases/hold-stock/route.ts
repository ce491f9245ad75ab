import { holdStock as endpoint } from '@shop/contracts/logistics/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { changeStockReply } from '../change-stock-reply.ts';
import { holdStock, type HoldStockDeps } from './hold-stock.ts';

export const holdStockRoute = (api: Api, deps: HoldStockDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => holdStock(deps, { ...body, reach }, command));
    return changeStockReply(outcome, language);
  });
