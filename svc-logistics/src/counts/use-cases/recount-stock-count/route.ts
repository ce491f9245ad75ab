import { recountStockCount as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { stepCountReply } from '../step-count-reply.ts';
import { recountStockCount, type RecountStockCountDeps } from './recount-stock-count.ts';

export const recountStockCountRoute = (api: Api, deps: RecountStockCountDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) =>
      recountStockCount(deps, { ...params, ...body, reach }, command),
    );
    switch (outcome.kind) {
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [outcome.field]: [textsIn(language)(`counts.${outcome.field}`)] },
        });
      default:
        return stepCountReply(outcome, language);
    }
  });
