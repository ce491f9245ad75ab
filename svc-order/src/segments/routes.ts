import type { Api } from '@shop/service-kit';
import type { SegmentDeps } from './segment-deps.ts';
import { changeSegmentRoute } from './use-cases/change-segment/route.ts';
import { countSegmentRoute } from './use-cases/count-segment/route.ts';
import { createSegmentRoute } from './use-cases/create-segment/route.ts';
import { deleteSegmentRoutes } from './use-cases/delete-segment/route.ts';
import { getSegmentRoute } from './use-cases/get-segment/route.ts';
import { listSegmentsRoute } from './use-cases/list-segments/route.ts';

export const segmentRoutes =
  (deps: SegmentDeps) =>
  (api: Api): void => {
    listSegmentsRoute(api, deps);
    getSegmentRoute(api, deps);
    countSegmentRoute(api, deps);
    createSegmentRoute(api, deps);
    changeSegmentRoute(api, deps);
    deleteSegmentRoutes(api, deps);
  };
