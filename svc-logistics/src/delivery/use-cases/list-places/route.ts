import { listPlaces as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { wilayasOnTheWire } from '../../places-on-the-wire.ts';
import { listPlaces, type ListPlacesDeps } from './list-places.ts';

export const listPlacesRoute = (api: Api, deps: ListPlacesDeps): void =>
  api.route(endpoint, async ({ staff, language }) => {
    const places = await listPlaces(deps, { shopUuid: staff.shopUuid });
    const edition = places.wilayas[0]?.edition ?? '';
    return reply(200, { edition, version: places.version, wilayas: wilayasOnTheWire(places, language) });
  });
