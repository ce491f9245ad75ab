import { listCommunes as endpoint } from '@shop/contracts/logistics/storefront';
import { notFound, type Api } from '@shop/service-kit';
import type { PublicCallDeps } from '../public-call-deps.ts';
import { listCommunes, type ListCommunesDeps } from './list-communes.ts';

export const listCommunesRoute = (api: Api, deps: ListCommunesDeps & PublicCallDeps): void =>
  api.route(
    endpoint,
    ({ req, params: { wilaya }, language }) => {
      const shopUuid = deps.shopOf(req);
      if (shopUuid === undefined) return notFound(language);
      const outcome = listCommunes(deps, { shopUuid, wilaya, language });
      switch (outcome.kind) {
        case 'unknown-wilaya':
          return notFound(language);
        case 'listed': {
          const path = endpoint.path.replace('{wilaya}', String(Number(wilaya)));
          return deps.ready.keep(req, language, path, outcome.communes);
        }
      }
    },
    { cached: (req, _visitor, language) => deps.ready.find(req, language) },
  );
