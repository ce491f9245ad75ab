import { runForStaff, type Api } from '@shop/service-kit';
import { answerOf } from '../../draft-on-the-wire.ts';
import type { DraftedPart } from '../../drafted-part.ts';
import { takeBack, type TakeBackDeps } from './take-back.ts';

export const takeBackRoute = (api: Api, deps: TakeBackDeps, part: DraftedPart): void =>
  api.route(part.endpoints.takeBack, async (call) => {
    const { version, replace = false } = call.body;
    const input = { part, number: call.params.number, version, replace };
    return answerOf(await runForStaff(call, (command) => takeBack(deps, input, command)), call.language);
  });
