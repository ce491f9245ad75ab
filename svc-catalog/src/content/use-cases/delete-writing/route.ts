import { deleteWriting as bin, restoreWriting as restore } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
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
      const input = { ...params, version: body.version };
      const outcome = await runForStaff(call, (command) => story(deps, input, command));
      return writingAnswer(deps, params.kind, outcome, language);
    });
};
