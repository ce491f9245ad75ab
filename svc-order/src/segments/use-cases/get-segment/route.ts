import { getSegment as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { segmentView, type SegmentDeps } from '../../segment-deps.ts';

export const getSegmentRoute = (api: Api, deps: Pick<SegmentDeps, 'segments' | 'copies'>): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const segment = await deps.segments.of(staff.shopUuid).find(params.uuid);
    if (!segment) return notFound(language);
    return reply(200, segmentView(deps, segment, staff), { 'Cache-Control': 'private, no-store' });
  });
