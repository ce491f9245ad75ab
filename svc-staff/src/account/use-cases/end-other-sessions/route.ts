import { endOtherSessions as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, reply, type Api } from '@shop/service-kit';
import { changeOwn } from '../../change-own.ts';
import { ownAccountOf, type OwnAccountDeps } from '../../own-account.ts';

export const endOtherSessionsRoute = (api: Api, deps: OwnAccountDeps): void =>
  api.route(endpoint, async ({ req, language }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    await changeOwn(deps, own, 'person.end-other-sessions', () => ({ fields: {} }));
    await deps.auth.endSessions(own.person._id, own.token);
    return reply(204, undefined);
  });
