import { getStaffToken } from '@shop/contracts';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { copyCookies, webHeaders } from '../../sign-in-router.ts';
import type { StaffAuth } from '../../staff-auth.ts';
import { issueStaffToken, type IssueStaffTokenParts } from './issue-staff-token.ts';

export const routeStaffToken = (api: Api, auth: Pick<StaffAuth, 'session'>, parts: IssueStaffTokenParts): void =>
  api.route(getStaffToken, async ({ req, res, language }) => {
    const session = await auth.session(webHeaders(req));
    const issued = session && (await issueStaffToken(parts, session.account, language));
    if (!session || !issued) return generalProblem(401, 'unauthenticated', language);
    copyCookies(session.headers, res);
    return reply(200, issued, { 'Cache-Control': 'no-store' });
  });
