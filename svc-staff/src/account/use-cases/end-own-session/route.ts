import { endOwnSession as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, notFound, reply, type Api } from '@shop/service-kit';
import { changeOwn } from '../../change-own.ts';
import { ownAccountOf, type OwnAccountDeps } from '../../own-account.ts';

export const endOwnSessionRoute = (api: Api, deps: OwnAccountDeps): void =>
  api.route(endpoint, async ({ req, params: { session }, language }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    const found = (await deps.auth.sessions(own.person._id)).find(({ id }) => id === session);
    if (!found) return notFound(language);
    await changeOwn(deps, own, 'person.end-session', () => ({ fields: {} }));
    await deps.auth.endSession(found.token);
    return reply(204, undefined);
  });
