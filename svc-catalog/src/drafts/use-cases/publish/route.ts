import { runForStaff, type Api } from '@shop/service-kit';
import { answerOf } from '../../draft-on-the-wire.ts';
import type { DraftedPart } from '../../drafted-part.ts';
import { publish, type PublishDeps } from './publish.ts';

export const publishRoute = (api: Api, deps: PublishDeps, part: DraftedPart): void =>
  api.route(part.endpoints.publish, async (call) => {
    const input = { part, version: call.body.version };
    return answerOf(await runForStaff(call, (command) => publish(deps, input, command)), call.language);
  });
