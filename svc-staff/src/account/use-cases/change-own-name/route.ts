import { changeOwnName as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, reply, type Api } from '@shop/service-kit';
import { ownAccountOf, type OwnAccountDeps } from '../../own-account.ts';
import { changeOwnName } from './change-own-name.ts';

export const changeOwnNameRoute = (api: Api, deps: OwnAccountDeps): void =>
  api.route(endpoint, async ({ req, body: { name }, language, signal }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    signal.throwIfAborted();
    await changeOwnName(deps, { name }, own);
    return reply(200, { name });
  });
