import { deleteRedirect as bin, restoreRedirect as restore } from '@shop/contracts/catalog/dashboard';
import { staffWriteOf, type Api } from '@shop/service-kit';
import { redirectAnswer } from '../../redirect-answers.ts';
import { shopFor, type RedirectDeps } from '../../redirect-deps.ts';
import { deleteRedirect, restoreRedirect } from './delete-redirect.ts';

const WRITES = [
  [bin, deleteRedirect],
  [restore, restoreRedirect],
] as const;

/** Into the bin and out of it. */
export const deleteRedirectRoutes = (api: Api, deps: RedirectDeps): void => {
  for (const [endpoint, story] of WRITES)
    api.route(endpoint, async (call) => {
      const { params, body, language } = call;
      const press = staffWriteOf(call);
      const outcome = await story(deps, { ...params, version: body.version }, press);
      return redirectAnswer(deps, shopFor(deps, press), outcome, language);
    });
};
