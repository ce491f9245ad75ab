import { deleteWriting as bin, restoreWriting as restore } from '@shop/contracts/catalog/dashboard';
import { staffWriteOf, type Api } from '@shop/service-kit';
import { writingAnswer } from '../../writing-answers.ts';
import type { WritingDeps } from '../../writing-deps.ts';
import { deleteWriting, restoreWriting } from './delete-writing.ts';

const WRITES = [
  [bin, deleteWriting],
  [restore, restoreWriting],
] as const;

/** Into the bin and out of it. */
export const deleteWritingRoutes = (api: Api, deps: WritingDeps): void => {
  for (const [endpoint, story] of WRITES)
    api.route(endpoint, async (call) => {
      const { params, body, language } = call;
      const outcome = await story(deps, { ...params, version: body.version }, staffWriteOf(call));
      return writingAnswer(deps, params.kind, outcome, language);
    });
};
