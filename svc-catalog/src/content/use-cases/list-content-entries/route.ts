import { listContentEntries as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listContentEntries, type ListContentEntriesDeps } from './list-content-entries.ts';

export const listContentEntriesRoute = (api: Api, deps: ListContentEntriesDeps): void =>
  api.route(endpoint, async ({ params, query, staff, language }) =>
    reply(200, await listContentEntries(deps, { shopUuid: staff.shopUuid, kind: params.kind, language, ...query })),
  );
