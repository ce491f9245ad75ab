import { listPlaceCommunes as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { communeOnTheWire } from '../../places-on-the-wire.ts';
import { listPlaceCommunes, type ListPlaceCommunesDeps } from './list-place-communes.ts';

export const listPlaceCommunesRoute = (api: Api, deps: ListPlaceCommunesDeps): void =>
  api.route(endpoint, async ({ staff, params: { wilaya }, language }) => {
    const outcome = await listPlaceCommunes(deps, { shopUuid: staff.shopUuid, wilaya });
    switch (outcome.kind) {
      case 'unknown-wilaya':
        return notFound(language);
      case 'listed': {
        const communes = outcome.communes.map((commune) => communeOnTheWire(commune, outcome.places, language));
        return reply(200, { communes });
      }
    }
  });
