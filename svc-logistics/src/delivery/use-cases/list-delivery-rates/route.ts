import { listDeliveryRates as endpoint } from '@shop/contracts/logistics/storefront';
import { notFound, type Api } from '@shop/service-kit';
import type { PublicCallDeps } from '../public-call-deps.ts';
import { listDeliveryRates, type ListDeliveryRatesDeps } from './list-delivery-rates.ts';

/** A promotion begins and ends by the clock, which the delivery book does not announce. Milliseconds. */
const KEPT_MS = 60_000;

export const listDeliveryRatesRoute = (api: Api, deps: ListDeliveryRatesDeps & PublicCallDeps): void =>
  api.route(
    endpoint,
    ({ req, language }) => {
      const shopUuid = deps.shopOf(req);
      if (shopUuid === undefined) return notFound(language);
      const rates = listDeliveryRates(deps, { shopUuid, language });
      return deps.ready.keep(req, language, endpoint.path, rates, KEPT_MS);
    },
    { cached: (req, _visitor, language) => deps.ready.find(req, language) },
  );
