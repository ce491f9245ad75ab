import { MAX_COMMUNES_FOUND, searchCommunes as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { communeOnTheWire, wilayaOfCommuneOnTheWire } from '../../places-on-the-wire.ts';
import { searchCommunes, type SearchCommunesDeps } from './search-communes.ts';

export const searchCommunesRoute = (api: Api, deps: SearchCommunesDeps): void =>
  api.route(endpoint, async ({ staff, query: { q }, language }) => {
    const { places, communes } = await searchCommunes(deps, { shopUuid: staff.shopUuid, text: q });
    const wilayas = new Map(places.wilayas.map((wilaya) => [wilaya._id, wilaya]));
    const rows = communes.slice(0, MAX_COMMUNES_FOUND).flatMap((commune) => {
      const wilaya = wilayas.get(commune.wilaya);
      if (!wilaya) return [];
      const row = communeOnTheWire(commune, places, language);
      return [{ ...row, wilaya: wilayaOfCommuneOnTheWire(wilaya, places, language) }];
    });
    return reply(200, { total: communes.length, communes: rows });
  });
