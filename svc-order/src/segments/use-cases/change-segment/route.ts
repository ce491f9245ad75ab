import { changeSegment as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { recordedRule } from '../../domain/segment-on-the-wire.ts';
import { segmentAnswer } from '../../segment-answers.ts';
import type { SegmentDeps } from '../../segment-deps.ts';
import { changeSegment } from './change-segment.ts';

export const changeSegmentRoute = (api: Api, deps: SegmentDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, staff, language } = call;
    const { version, name, phones, ...rule } = body;
    const change = { uuid: params.uuid, version, name, phones, rule: recordedRule(rule) };
    const outcome = await runForStaff(call, (command) => changeSegment(deps, change, command));
    return segmentAnswer(deps, outcome, staff, language);
  });
