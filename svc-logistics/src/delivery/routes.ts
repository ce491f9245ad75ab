import type { Api } from '@shop/service-kit';
import type { Transporters } from './persistence/transporter.repository.ts';
import { listCommunesRoute } from './use-cases/list-communes/route.ts';
import { listOffersRoute } from './use-cases/list-offers/route.ts';
import { listTransportersRoute } from './use-cases/list-transporters/route.ts';
import { listWilayasRoute } from './use-cases/list-wilayas/route.ts';
import type { PlacesDeps } from './use-cases/places-deps.ts';

export interface DeliveryDeps extends PlacesDeps {
  readonly transporters: Transporters;
}

export const deliveryRoutes =
  (deps: DeliveryDeps) =>
  (api: Api): void => {
    listWilayasRoute(api, deps);
    listCommunesRoute(api, deps);
    listOffersRoute(api, deps);
    listTransportersRoute(api, deps.transporters);
  };
