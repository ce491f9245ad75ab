import { acceptPersonLink as endpoint } from '@shop/contracts/staff/dashboard';
import { addressOf, generalProblem, problem, reply, untilCommitted, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { countedByAddress, type LinkAttemptsDeps } from '../../link-attempts.ts';
import { BUSY_SECONDS, type PasswordChecks } from '../../../sign-in/index.ts';
import { acceptPersonLink, type AcceptPersonLinkDeps } from './accept-person-link.ts';

export interface AcceptPersonLinkRouteDeps extends AcceptPersonLinkDeps, LinkAttemptsDeps {
  readonly inTurn: PasswordChecks;
}

export const acceptPersonLinkRoute = (api: Api, deps: AcceptPersonLinkRouteDeps): void =>
  api.route(endpoint, async ({ body, requestId, signal, req: { ip }, language }) => {
    const input = { ...body, requestId, signal, from: addressOf(ip) };
    const answer = await countedByAddress(deps, { ip, language }, async () => {
      // Hashing keeps a core busy: people who have a link wait in the queue of unknown devices.
      const outcome = await deps.inTurn(false, () => untilCommitted(() => acceptPersonLink(deps, input)));
      if (outcome === 'busy')
        return generalProblem(503, 'unavailable', language, { headers: { 'Retry-After': String(BUSY_SECONDS) } });
      return outcome.kind === 'gone' ? null : reply(200, { email: outcome.email });
    });
    return answer ?? problem(404, 'link-gone', textsIn(language)('staff.linkGone'));
  });
