import { listCommunes } from '@shop/contracts/logistics/storefront';
import { notFound, type Api } from '@shop/service-kit';
import type { PlacesDeps } from '../places-deps.ts';
import { communesOf } from './list-communes.ts';

export const listCommunesRoute = (api: Api, { book, shopOf, ready }: PlacesDeps): void =>
  api.route(
    listCommunes,
    ({ req, params, language }) => {
      const shop = shopOf(req);
      const communes = shop === undefined ? null : communesOf(book, shop, params.wilaya, language);
      return communes === null
        ? notFound(language)
        : ready.keep(req, language, listCommunes.path.replace('{wilaya}', String(Number(params.wilaya))), communes);
    },
    { cached: (req, _visitor, language) => ready.find(req, language) },
  );
