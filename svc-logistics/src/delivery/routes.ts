import type { Api } from '@shop/service-kit';
import type { ListCommunesDeps } from './use-cases/list-communes/list-communes.ts';
import { listCommunesRoute } from './use-cases/list-communes/route.ts';
import type { ListDeliveryRatesDeps } from './use-cases/list-delivery-rates/list-delivery-rates.ts';
import { listDeliveryRatesRoute } from './use-cases/list-delivery-rates/route.ts';
import type { ListTransporterOffersDeps } from './use-cases/list-transporter-offers/list-transporter-offers.ts';
import { listTransporterOffersRoute } from './use-cases/list-transporter-offers/route.ts';
import type { ListTransportersDeps } from './use-cases/list-transporters/list-transporters.ts';
import { listTransportersRoute } from './use-cases/list-transporters/route.ts';
import type { ListWilayasDeps } from './use-cases/list-wilayas/list-wilayas.ts';
import { listWilayasRoute } from './use-cases/list-wilayas/route.ts';
import type { PublicCallDeps } from './use-cases/public-call-deps.ts';

export type DeliveryRoutesDeps = ListWilayasDeps &
  ListCommunesDeps &
  ListDeliveryRatesDeps &
  ListTransporterOffersDeps &
  ListTransportersDeps &
  PublicCallDeps;

export const deliveryRoutes =
  (deps: DeliveryRoutesDeps) =>
  (api: Api): void => {
    listWilayasRoute(api, deps);
    listCommunesRoute(api, deps);
    listDeliveryRatesRoute(api, deps);
    listTransporterOffersRoute(api, deps);
    listTransportersRoute(api, deps);
  };
