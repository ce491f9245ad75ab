import { countSegment as endpoint } from '@shop/contracts/order/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { recordedRule } from '../../domain/segment-on-the-wire.ts';
import type { SegmentDeps } from '../../segment-deps.ts';
import { countSegment } from './count-segment.ts';

export const countSegmentRoute = (api: Api, deps: Pick<SegmentDeps, 'segments' | 'customerFigures' | 'now'>): void =>
  api.route(endpoint, async ({ body, staff, language }) => {
    const { uuid, phones, ...rule } = body;
    const count = await countSegment(deps, { shopUuid: staff.shopUuid, uuid, phones, rule: recordedRule(rule) });
    if (!count) return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': '5' } });
    return reply(200, count, { 'Cache-Control': 'private, no-store' });
  });
