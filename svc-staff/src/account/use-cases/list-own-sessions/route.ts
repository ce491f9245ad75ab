import { listOwnSessions as endpoint } from '@shop/contracts/staff/dashboard';
import { isProblem, reply, type Api } from '@shop/service-kit';
import { ownAccountOf, type OwnAccountDeps } from '../../own-account.ts';

const MAX = 100;
const AGENT_LENGTH = 300;

export const listOwnSessionsRoute = (api: Api, deps: OwnAccountDeps): void =>
  api.route(endpoint, async ({ req, language }) => {
    const own = await ownAccountOf(deps, req, language);
    if (isProblem(own)) return own;
    const sessions = await deps.auth.sessions(own.person._id);
    return reply(200, {
      sessions: sessions.slice(0, MAX).map(({ id, token, agent, address, since, usedAt }) => ({
        id,
        agent: agent.slice(0, AGENT_LENGTH),
        address,
        since: since.toISOString(),
        usedAt: usedAt.toISOString(),
        isThis: token === own.token,
      })),
    });
  });
