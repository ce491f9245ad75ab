import { getWaitingCountRow as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getWaitingCountRow, type GetWaitingCountRowDeps } from './get-waiting-count-row.ts';

export const getWaitingCountRowRoute = (api: Api, deps: GetWaitingCountRowDeps): void =>
  api.route(endpoint, async ({ staff, scope: reach, params, language }) => {
    const outcome = await getWaitingCountRow(deps, { staff, reach, ...params });
    switch (outcome.kind) {
      case 'found':
        return reply(200, outcome.waiting);
      case 'not-found':
        return notFound(language);
    }
  });
