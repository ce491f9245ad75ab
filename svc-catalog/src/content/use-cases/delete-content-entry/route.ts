import { deleteContentEntry as bin, restoreContentEntry as restore } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { contentEntryAnswer } from '../../content-entry-answers.ts';
import type { ContentEntryDeps } from '../../content-entry-deps.ts';
import { deleteContentEntry, restoreContentEntry } from './delete-content-entry.ts';

const WRITES = [
  [bin, deleteContentEntry],
  [restore, restoreContentEntry],
] as const;

/** Into the bin and out of it. */
export const deleteContentEntryRoutes = (api: Api, deps: ContentEntryDeps): void => {
  for (const [endpoint, story] of WRITES)
    api.route(endpoint, async (call) => {
      const { params, body, language } = call;
      const input = { ...params, version: body.version };
      const outcome = await runForStaff(call, (command) => story(deps, input, command));
      return contentEntryAnswer(deps, params.kind, outcome, language);
    });
};
