import type { Api } from '@shop/service-kit';
import type { OnTheWireDeps } from './account-on-the-wire.ts';
import type { TransporterWriteDeps } from './transporter-writes.ts';
import type { ChangeDesksDeps } from './use-cases/change-desks/change-desks.ts';
import { changeDesksRoute } from './use-cases/change-desks/route.ts';
import { changeTransporterRoute, type ChangeTransporterRouteDeps } from './use-cases/change-transporter/route.ts';
import type { CheckTransporterDeps } from './use-cases/check-transporter/check-transporter.ts';
import { checkTransporterRoute } from './use-cases/check-transporter/route.ts';
import { createTransporterRoute } from './use-cases/create-transporter/route.ts';
import type { ListAdaptersDeps } from './use-cases/list-adapters/list-adapters.ts';
import { listAdaptersRoute } from './use-cases/list-adapters/route.ts';
import type { ListCompanyPlacesDeps } from './use-cases/list-company-places/list-company-places.ts';
import { listCompanyPlacesRoute } from './use-cases/list-company-places/route.ts';
import type { ListDesksDeps } from './use-cases/list-desks/list-desks.ts';
import { listDesksRoute } from './use-cases/list-desks/route.ts';
import type { ListTransportersDeps } from './use-cases/list-transporters/list-transporters.ts';
import { listTransportersRoute } from './use-cases/list-transporters/route.ts';
import { setDeskAsRoute } from './use-cases/set-desk-as/route.ts';
import type { SetDeskAsDeps } from './use-cases/set-desk-as/set-desk-as.ts';
import { setShipAsRoute } from './use-cases/set-ship-as/route.ts';
import type { SetShipAsDeps } from './use-cases/set-ship-as/set-ship-as.ts';

export type CompanyRoutesDeps = OnTheWireDeps &
  ListAdaptersDeps &
  ListTransportersDeps &
  TransporterWriteDeps &
  ChangeTransporterRouteDeps &
  CheckTransporterDeps &
  ListCompanyPlacesDeps &
  ListDesksDeps &
  ChangeDesksDeps &
  SetDeskAsDeps &
  SetShipAsDeps;

export const companyRoutes =
  (deps: CompanyRoutesDeps) =>
  (api: Api): void => {
    listAdaptersRoute(api, deps);
    listTransportersRoute(api, deps);
    createTransporterRoute(api, deps);
    changeTransporterRoute(api, deps);
    checkTransporterRoute(api, deps);
    listCompanyPlacesRoute(api, deps);
    setShipAsRoute(api, deps);
    setDeskAsRoute(api, deps);
    listDesksRoute(api, deps);
    changeDesksRoute(api, deps);
  };
