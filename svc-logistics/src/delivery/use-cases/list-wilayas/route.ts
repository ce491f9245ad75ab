import { listWilayas as endpoint } from '@shop/contracts/logistics/storefront';
import { notFound, type Api } from '@shop/service-kit';
import type { PublicCallDeps } from '../public-call-deps.ts';
import { listWilayas, type ListWilayasDeps } from './list-wilayas.ts';

export const listWilayasRoute = (api: Api, deps: ListWilayasDeps & PublicCallDeps): void =>
  api.route(
    endpoint,
    ({ req, language }) => {
      const shopUuid = deps.shopOf(req);
      if (shopUuid === undefined) return notFound(language);
      return deps.ready.keep(req, language, endpoint.path, listWilayas(deps, { shopUuid, language }));
    },
    { cached: (req, _visitor, language) => deps.ready.find(req, language) },
  );
