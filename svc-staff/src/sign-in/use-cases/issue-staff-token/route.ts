import { getStaffToken as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { copyCookies, webHeaders } from '../../sign-in-router.ts';
import type { StaffAuth } from '../../staff-auth.ts';
import { issueStaffToken, type IssueStaffTokenDeps } from './issue-staff-token.ts';

export interface IssueStaffTokenRouteDeps extends IssueStaffTokenDeps {
  readonly auth: Pick<StaffAuth, 'session'>;
}

export const issueStaffTokenRoute = (api: Api, deps: IssueStaffTokenRouteDeps): void =>
  api.route(endpoint, async ({ req, res, language }) => {
    const session = await deps.auth.session(webHeaders(req));
    if (!session) return generalProblem(401, 'unauthenticated', language);
    const outcome = await issueStaffToken(deps, { account: session.account, language });
    switch (outcome.kind) {
      case 'issued':
        copyCookies(session.headers, res);
        return reply(200, outcome.issued, { 'Cache-Control': 'no-store' });
      case 'works-here-no-more':
        return generalProblem(401, 'unauthenticated', language);
    }
  });
