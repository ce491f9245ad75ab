import { listWritings as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listWritings, type ListWritingsDeps } from './list-writings.ts';

export const listWritingsRoute = (api: Api, deps: ListWritingsDeps): void =>
  api.route(endpoint, async ({ params, query, staff, language }) =>
    reply(200, await listWritings(deps, { shopUuid: staff.shopUuid, kind: params.kind, language, ...query })),
  );
