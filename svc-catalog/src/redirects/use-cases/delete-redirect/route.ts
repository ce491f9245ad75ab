import { deleteRedirect as bin, restoreRedirect as restore } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { redirectAnswer } from '../../redirect-answers.ts';
import type { RedirectDeps } from '../../redirect-deps.ts';
import { deleteRedirect, restoreRedirect } from './delete-redirect.ts';

const WRITES = [
  [bin, deleteRedirect],
  [restore, restoreRedirect],
] as const;

/** Into the bin and out of it. */
export const deleteRedirectRoutes = (api: Api, deps: RedirectDeps): void => {
  for (const [endpoint, story] of WRITES)
    api.route(endpoint, async (call) => {
      const { params, body, language, staff } = call;
      const input = { ...params, version: body.version };
      const outcome = await runForStaff(call, (command) => story(deps, input, command));
      return redirectAnswer(deps, staff.shopUuid, outcome, language);
    });
};
