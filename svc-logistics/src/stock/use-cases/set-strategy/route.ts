import { setStrategy as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { setStrategy, type SetStrategyDeps } from './set-strategy.ts';

export const setStrategyRoute = (api: Api, deps: SetStrategyDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => setStrategy(deps, { ...body, reach }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, { strategy: outcome.strategy });
      case 'not-found':
        return notFound(language);
    }
  });
