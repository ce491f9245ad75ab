import { listStatusWords as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { listStatusWords, type ListStatusWordsDeps } from './list-status-words.ts';

export const listStatusWordsRoute = (api: Api, deps: ListStatusWordsDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const words = await listStatusWords(deps, { shopUuid: staff.shopUuid, transporter: params.transporter });
    if (!words) return notFound(language);
    return reply(200, {
      words: words.map(({ word, status, count, lastAt }) => ({ word, status, count, lastAt: lastAt.toISOString() })),
    });
  });
