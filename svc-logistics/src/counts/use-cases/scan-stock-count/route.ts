import { scanStockCount as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { scanStockCount, type ScanStockCountDeps } from './scan-stock-count.ts';

export const scanStockCountRoute = (api: Api, deps: ScanStockCountDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => scanStockCount(deps, { ...params, ...body, reach }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, { entries: [...outcome.entries], mine: outcome.mine });
      case 'closed':
        return problem(409, 'closed', textsIn(language)(`counts.closed.${outcome.state}`), {
          extra: { state: outcome.state },
        });
      case 'not-found':
        return notFound(language);
    }
  });
