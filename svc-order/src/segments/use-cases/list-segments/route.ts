import { listSegments as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listSegments, type ListSegmentsDeps } from './list-segments.ts';

export const listSegmentsRoute = (api: Api, deps: ListSegmentsDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) =>
    reply(200, await listSegments(deps, { ...query, shopUuid: staff.shopUuid, language })),
  );
