import { listPollRuns as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { listPollRuns, type ListPollRunsDeps } from './list-poll-runs.ts';

export const listPollRunsRoute = (api: Api, deps: ListPollRunsDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const runs = await listPollRuns(deps, { shopUuid: staff.shopUuid, transporter: params.transporter });
    if (!runs) return notFound(language);
    return reply(200, {
      runs: runs.map(({ hour, lists, failed, parcels, news, missing, error }) => ({
        hour: hour.toISOString(),
        lists,
        failed,
        parcels,
        news,
        missing: [...missing],
        error,
      })),
    });
  });
