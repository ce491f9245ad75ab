import { listMenuChoices as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listMenuChoices, type ListMenuChoicesDeps } from './list-menu-choices.ts';

export const listMenuChoicesRoute = (api: Api, deps: ListMenuChoicesDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) =>
    reply(200, [await listMenuChoices(deps, { shopUuid: staff.shopUuid, lookup: params.lookup, language })]),
  );
