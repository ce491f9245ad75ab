import { createSegment as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { recordedRule } from '../../domain/segment-on-the-wire.ts';
import { segmentProblem } from '../../segment-answers.ts';
import { segmentView, type SegmentDeps } from '../../segment-deps.ts';
import { createSegment } from './create-segment.ts';

export const createSegmentRoute = (api: Api, deps: SegmentDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, staff, language } = call;
    const { name, phones, ...rule } = body;
    const sent = { name, phones, rule: recordedRule(rule) };
    const outcome = await runForStaff(call, (command) => createSegment(deps, sent, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, segmentView(deps, outcome.entity, staff), {
          Location: `/dashboard/segments/${outcome.entity.uuid}`,
        });
      case 'deleted':
        return problem(409, 'deleted-meanwhile', textsIn(language)('segments.deleted'));
      case 'refused':
        return segmentProblem(outcome.refusal, language);
    }
  });
