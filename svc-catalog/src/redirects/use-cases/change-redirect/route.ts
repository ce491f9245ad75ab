import { changeRedirect as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { redirectAnswer } from '../../redirect-answers.ts';
import type { RedirectDeps } from '../../redirect-deps.ts';
import { changeRedirect } from './change-redirect.ts';

export const changeRedirectRoute = (api: Api, deps: RedirectDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language, req, staff } = call;
    const { version, ...redirect } = body;
    const input = { ...params, input: redirect, here: req.host, version };
    const outcome = await runForStaff(call, (command) => changeRedirect(deps, input, command));
    return redirectAnswer(deps, staff.shopUuid, outcome, language);
  });
