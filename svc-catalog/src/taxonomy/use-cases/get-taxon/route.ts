import { getTaxon as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getTaxon, type GetTaxonDeps } from './get-taxon.ts';

export const getTaxonRoute = (api: Api, deps: GetTaxonDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const taxon = await getTaxon(deps, { shopUuid: staff.shopUuid, ...params });
    return taxon ? reply(200, taxon) : notFound(language);
  });
