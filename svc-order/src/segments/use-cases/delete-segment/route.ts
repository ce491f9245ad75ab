import { deleteSegment as bin, restoreSegment as restore } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { segmentAnswer } from '../../segment-answers.ts';
import type { SegmentDeps } from '../../segment-deps.ts';
import { deleteSegment, restoreSegment } from './delete-segment.ts';

const WRITES = [
  [bin, deleteSegment],
  [restore, restoreSegment],
] as const;

/** Into the bin and out of it. */
export const deleteSegmentRoutes = (api: Api, deps: SegmentDeps): void => {
  for (const [endpoint, story] of WRITES)
    api.route(endpoint, async (call) => {
      const { params, body, staff, language } = call;
      const input = { ...params, version: body.version };
      const outcome = await runForStaff(call, (command) => story(deps, input, command));
      return segmentAnswer(deps, outcome, staff, language);
    });
};
