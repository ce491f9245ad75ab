import type { Api } from '@shop/service-kit';
import type { GetInspectionDeps } from './use-cases/get-inspection/get-inspection.ts';
import { getInspectionRoute } from './use-cases/get-inspection/route.ts';
import type { InspectReturnDeps } from './use-cases/inspect-return/inspect-return.ts';
import { inspectReturnRoute } from './use-cases/inspect-return/route.ts';
import type { ListInspectionsDeps } from './use-cases/list-inspections/list-inspections.ts';
import { listInspectionsRoute } from './use-cases/list-inspections/route.ts';

export const inspectionRoutes =
  (deps: GetInspectionDeps & InspectReturnDeps & ListInspectionsDeps) =>
  (api: Api): void => {
    listInspectionsRoute(api, deps);
    getInspectionRoute(api, deps);
    inspectReturnRoute(api, deps);
  };
