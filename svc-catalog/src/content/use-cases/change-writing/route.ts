import { changeWriting as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { writingAnswer } from '../../writing-answers.ts';
import type { WritingDeps } from '../../writing-deps.ts';
import { changeWriting } from './change-writing.ts';

export const changeWritingRoute = (api: Api, deps: WritingDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const { version, ...change } = body;
      const input = { ...params, change, version };
      const outcome = await runForStaff(call, (command) => changeWriting(deps, input, command));
      return writingAnswer(deps, params.kind, outcome, language);
    },
    { bodyLimit: '1mb' },
  );
