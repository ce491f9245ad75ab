import type { Api } from '@shop/service-kit';
import type { ListCommunesDeps } from './use-cases/list-communes/list-communes.ts';
import { listCommunesRoute } from './use-cases/list-communes/route.ts';
import type { ListDeliveryRatesDeps } from './use-cases/list-delivery-rates/list-delivery-rates.ts';
import { listDeliveryRatesRoute } from './use-cases/list-delivery-rates/route.ts';
import type { ListTransporterOffersDeps } from './use-cases/list-transporter-offers/list-transporter-offers.ts';
import { listTransporterOffersRoute } from './use-cases/list-transporter-offers/route.ts';
import type { ListWilayasDeps } from './use-cases/list-wilayas/list-wilayas.ts';
import { listWilayasRoute } from './use-cases/list-wilayas/route.ts';
import type { ChangeTariffsDeps } from './use-cases/change-tariffs/change-tariffs.ts';
import { changeTariffsRoute } from './use-cases/change-tariffs/route.ts';
import type { ExportTariffsDeps } from './use-cases/export-tariffs/export-tariffs.ts';
import { exportTariffsRoute } from './use-cases/export-tariffs/route.ts';
import type { GetTariffsDeps } from './use-cases/get-tariffs/get-tariffs.ts';
import { getTariffsRoute } from './use-cases/get-tariffs/route.ts';
import type { ImportTariffsDeps } from './use-cases/import-tariffs/import-tariffs.ts';
import { importTariffsRoute } from './use-cases/import-tariffs/route.ts';
import type { ListPlaceCommunesDeps } from './use-cases/list-place-communes/list-place-communes.ts';
import { listPlaceCommunesRoute } from './use-cases/list-place-communes/route.ts';
import type { ListPlacesDeps } from './use-cases/list-places/list-places.ts';
import { listPlacesRoute } from './use-cases/list-places/route.ts';
import type { ListTariffGapsDeps } from './use-cases/list-tariff-gaps/list-tariff-gaps.ts';
import { listTariffGapsRoute } from './use-cases/list-tariff-gaps/route.ts';
import type { PreviewPlaceEditionDeps } from './use-cases/preview-place-edition/preview-place-edition.ts';
import { previewPlaceEditionRoute } from './use-cases/preview-place-edition/route.ts';
import type { SearchCommunesDeps } from './use-cases/search-communes/search-communes.ts';
import { searchCommunesRoute } from './use-cases/search-communes/route.ts';
import type { SetPlacesDeps } from './use-cases/set-places/set-places.ts';
import { setPlacesRoute } from './use-cases/set-places/route.ts';
import type { TakePlaceEditionDeps } from './use-cases/take-place-edition/take-place-edition.ts';
import { takePlaceEditionRoute } from './use-cases/take-place-edition/route.ts';
import type { PublicCallDeps } from './use-cases/public-call-deps.ts';

type PlaceRoutesDeps = ListPlacesDeps &
  ListPlaceCommunesDeps &
  SearchCommunesDeps &
  SetPlacesDeps &
  PreviewPlaceEditionDeps &
  TakePlaceEditionDeps;
type TariffRoutesDeps = GetTariffsDeps & ChangeTariffsDeps & ExportTariffsDeps & ImportTariffsDeps & ListTariffGapsDeps;

export type DeliveryRoutesDeps = ListWilayasDeps &
  ListCommunesDeps &
  ListDeliveryRatesDeps &
  ListTransporterOffersDeps &
  PublicCallDeps &
  PlaceRoutesDeps &
  TariffRoutesDeps;

export const deliveryRoutes =
  (deps: DeliveryRoutesDeps) =>
  (api: Api): void => {
    listWilayasRoute(api, deps);
    listCommunesRoute(api, deps);
    listDeliveryRatesRoute(api, deps);
    listTransporterOffersRoute(api, deps);
    listPlacesRoute(api, deps);
    searchCommunesRoute(api, deps);
    listPlaceCommunesRoute(api, deps);
    setPlacesRoute(api, deps);
    previewPlaceEditionRoute(api, deps);
    takePlaceEditionRoute(api, deps);
    // Before the routes whose path begins with a transporter.
    listTariffGapsRoute(api, deps);
    getTariffsRoute(api, deps);
    changeTariffsRoute(api, deps);
    exportTariffsRoute(api, deps);
    importTariffsRoute(api, deps);
  };
