import { toCentimes } from '@shop/contracts';
import { listTransporterOffers, type TransporterOffer } from '@shop/contracts/logistics/storefront';
import { notFound, type Api } from '@shop/service-kit';
import type { PlacesDeps } from '../places-deps.ts';
import { offersFor } from './list-offers.ts';

/**
 * D-1.02: an array whose only element is the list. A promotion's dates are read at each call, so only its ETag is kept.
 */
export const listOffersRoute = (api: Api, { book, shopOf, ready }: PlacesDeps): void =>
  api.route(listTransporterOffers, ({ req, params, query, language }) => {
    const shop = shopOf(req);
    const offers =
      shop === undefined
        ? null
        : offersFor(book, shop, params.commune, toCentimes(query.subtotal), Date.now(), language);
    return offers === null ? notFound(language) : ready.made<[TransporterOffer[]]>(req, [offers]);
  });
