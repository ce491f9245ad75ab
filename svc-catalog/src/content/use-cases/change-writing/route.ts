import { changeWriting as endpoint } from '@shop/contracts/catalog/dashboard';
import { staffWriteOf, type Api } from '@shop/service-kit';
import { writingAnswer } from '../../writing-answers.ts';
import type { WritingDeps } from '../../writing-deps.ts';
import { changeWriting } from './change-writing.ts';

export const changeWritingRoute = (api: Api, deps: WritingDeps): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, language } = call;
      const { version, ...change } = body;
      const outcome = await changeWriting(deps, { ...params, change, version }, staffWriteOf(call));
      return writingAnswer(deps, params.kind, outcome, language);
    },
    { bodyLimit: '1mb' },
  );
