import { staffWriteOf, type Api } from '@shop/service-kit';
import { answerOf } from '../../draft-on-the-wire.ts';
import type { WindowPart } from '../../window-part.ts';
import { publish, type PublishDeps } from './publish.ts';

export const publishRoute = (api: Api, deps: PublishDeps, part: WindowPart): void =>
  api.route(part.endpoints.publish, async (call) =>
    answerOf(await publish(deps, { part, version: call.body.version }, staffWriteOf(call)), call.language),
  );
