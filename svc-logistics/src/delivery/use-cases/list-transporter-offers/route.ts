import { toCentimes } from '@shop/contracts';
import { listTransporterOffers as endpoint, type TransporterOffer } from '@shop/contracts/logistics/storefront';
import { notFound, type Api } from '@shop/service-kit';
import type { PublicCallDeps } from '../public-call-deps.ts';
import { listTransporterOffers, type ListTransporterOffersDeps } from './list-transporter-offers.ts';

/**
 * D-1.02: an array whose only element is the list. A promotion's dates are read at each call, so only its ETag is kept.
 */
export const listTransporterOffersRoute = (api: Api, deps: ListTransporterOffersDeps & PublicCallDeps): void =>
  api.route(endpoint, ({ req, params: { commune }, query, language }) => {
    const shopUuid = deps.shopOf(req);
    if (shopUuid === undefined) return notFound(language);
    const subtotal = toCentimes(query.subtotal);
    const outcome = listTransporterOffers(deps, { shopUuid, commune, subtotal, language });
    switch (outcome.kind) {
      case 'unknown-commune':
        return notFound(language);
      case 'listed':
        return deps.ready.made<[TransporterOffer[]]>(req, [outcome.offers]);
    }
  });
