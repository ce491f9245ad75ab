import { changeRedirect as endpoint } from '@shop/contracts/catalog/dashboard';
import { staffWriteOf, type Api } from '@shop/service-kit';
import { redirectAnswer } from '../../redirect-answers.ts';
import { shopFor, type RedirectDeps } from '../../redirect-deps.ts';
import { changeRedirect } from './change-redirect.ts';

export const changeRedirectRoute = (api: Api, deps: RedirectDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language, req } = call;
    const { version, ...input } = body;
    const press = staffWriteOf(call);
    const outcome = await changeRedirect(deps, { ...params, input, here: req.host, version }, press);
    return redirectAnswer(deps, shopFor(deps, press), outcome, language);
  });
