import { listWilayas } from '@shop/contracts/logistics/storefront';
import { notFound, type Api } from '@shop/service-kit';
import type { PlacesDeps } from '../places-deps.ts';
import { wilayasOf } from './list-wilayas.ts';

export const listWilayasRoute = (api: Api, { book, shopOf, ready }: PlacesDeps): void =>
  api.route(
    listWilayas,
    ({ req, language }) => {
      const shop = shopOf(req);
      return shop === undefined
        ? notFound(language)
        : ready.keep(req, language, listWilayas.path, wilayasOf(book, shop, language));
    },
    { cached: (req, _visitor, language) => ready.find(req, language) },
  );
