import { mendStock as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { mendStock, type MendStockDeps } from './mend-stock.ts';

export const mendStockRoute = (api: Api, deps: MendStockDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => mendStock(deps, { ...body, reach }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, { movements: outcome.movements });
      case 'not-found':
        return notFound(language);
      case 'refused':
        return problem(409, outcome.refusal, textsIn(language)(`mend.${outcome.refusal}`));
    }
  });
