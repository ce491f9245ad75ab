import { createStockCount as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { countOnTheWire } from '../../count-on-the-wire.ts';
import { createStockCount, type CreateStockCountDeps } from './create-stock-count.ts';

export const createStockCountRoute = (api: Api, deps: CreateStockCountDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => createStockCount(deps, { ...body, reach }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, countOnTheWire(outcome.count, outcome.warehouses, language));
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [outcome.field]: [textsIn(language)(`counts.${outcome.field}`)] },
        });
    }
  });
