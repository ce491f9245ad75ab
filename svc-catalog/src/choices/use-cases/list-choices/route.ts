import { listChoices as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listChoices, type ListChoicesDeps } from './list-choices.ts';

export const listChoicesRoute = (api: Api, deps: ListChoicesDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) =>
    reply(200, await listChoices(deps, { shopUuid: staff.shopUuid, language, ...query })),
  );
