import { listDictionaries as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listDictionaries, type ListDictionariesDeps } from './list-dictionaries.ts';

export const listDictionariesRoute = (api: Api, deps: ListDictionariesDeps): void =>
  api.route(endpoint, async ({ params, staff }) =>
    reply(200, { dictionaries: await listDictionaries(deps, { shopUuid: staff.shopUuid, ...params }) }),
  );
