import { changeOwnPassword as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, reply, type Api } from '@shop/service-kit';
import { ownAccountOf, refusalOfPassword, type OwnAccountDeps } from '../../own-account.ts';
import { changeOwnPassword } from './change-own-password.ts';

export const changeOwnPasswordRoute = (api: Api, deps: OwnAccountDeps): void =>
  api.route(endpoint, async ({ req, body: { current, next }, language, signal }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    const refused = await refusalOfPassword(deps, own, language, 'current', current);
    if (refused) return refused;
    signal.throwIfAborted();
    await changeOwnPassword(deps, { next }, own);
    return reply(204, undefined);
  });
