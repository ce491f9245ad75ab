import { listTaxons as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listTaxons, type ListTaxonsDeps } from './list-taxons.ts';

export const listTaxonsRoute = (api: Api, deps: ListTaxonsDeps): void =>
  api.route(endpoint, async ({ params, query, staff, language }) =>
    reply(200, await listTaxons(deps, { shopUuid: staff.shopUuid, kind: params.kind, language, ...query })),
  );
