import type { Api, Logger } from '@shop/service-kit';
import type { OwnAccountDeps } from './own-account.ts';
import type { AttendanceLog } from './persistence/attendance.repository.ts';
import type { Roles } from './persistence/role.repository.ts';
import type { PersonLinks } from './person-links.ts';
import type { SendLink } from './person-mail.ts';
import type { NameOfShop } from './shop-names.ts';
import { TOKEN_SECONDS } from './staff-auth.ts';
import type { StaffSecrets } from './staff-secrets.ts';
import { addAttendanceRoute } from './use-cases/add-attendance/route.ts';
import { beginSecondFactorRoute } from './use-cases/begin-second-factor/route.ts';
import { changeOwnNameRoute } from './use-cases/change-own-name/route.ts';
import { changeOwnPasswordRoute } from './use-cases/change-own-password/route.ts';
import { confirmSecondFactorRoute } from './use-cases/confirm-second-factor/route.ts';
import { endOtherSessionsRoute } from './use-cases/end-other-sessions/route.ts';
import { endOwnSessionRoute } from './use-cases/end-own-session/route.ts';
import { getAccountRoute } from './use-cases/get-account/route.ts';
import { listOwnSessionsRoute } from './use-cases/list-own-sessions/route.ts';
import { removeOwnSecondFactorRoute } from './use-cases/remove-own-second-factor/route.ts';
import { clockRoute } from './use-cases/clock/route.ts';
import { correctAttendanceRoute } from './use-cases/correct-attendance/route.ts';
import { getOwnAttendanceRoute } from './use-cases/get-own-attendance/route.ts';
import { listAttendanceRoute } from './use-cases/list-attendance/route.ts';
import { acceptPersonLinkRoute } from './use-cases/accept-person-link/route.ts';
import { actOnPersonRoute } from './use-cases/act-on-person/route.ts';
import { askForPasswordRoute } from './use-cases/ask-for-password/route.ts';
import { changePersonRoute } from './use-cases/change-person/route.ts';
import { changeRoleRoute } from './use-cases/change-role/route.ts';
import { createRoleRoute } from './use-cases/create-role/route.ts';
import { deleteRoleRoute } from './use-cases/delete-role/route.ts';
import { getRoleRoute } from './use-cases/get-role/route.ts';
import { invitePersonRoute } from './use-cases/invite-person/route.ts';
import { issueStaffTokenRoute } from './use-cases/issue-staff-token/route.ts';
import type { ListActsDeps } from './use-cases/list-acts/list-acts.ts';
import { listActsRoute } from './use-cases/list-acts/route.ts';
import { listPresentRoute } from './use-cases/list-present/route.ts';
import { listRolesRoute } from './use-cases/list-roles/route.ts';
import { listStaffRoute } from './use-cases/list-staff/route.ts';
import { listTeamRoute } from './use-cases/list-team/route.ts';
import { readPersonLinkRoute } from './use-cases/read-person-link/route.ts';

export interface StaffDeps extends ListActsDeps, OwnAccountDeps {
  readonly secrets: StaffSecrets;
  readonly roles: Roles;
  readonly attendance: AttendanceLog;
  readonly links: PersonLinks;
  readonly sendLink: SendLink;
  /** Whether this shop sends letters. */
  readonly mails: boolean;
  readonly logger: Pick<Logger, 'warn'>;
  readonly nameOfShop: NameOfShop;
}

/** The rest of signing in and out is better-auth's own (`mountStaffSignIn`). */
export const staffRoutes =
  (deps: StaffDeps) =>
  (api: Api): void => {
    issueStaffTokenRoute(api, { ...deps, sign: deps.auth.sign, tokenSeconds: TOKEN_SECONDS });
    listStaffRoute(api, deps);
    listTeamRoute(api, deps);
    invitePersonRoute(api, deps);
    changePersonRoute(api, deps);
    actOnPersonRoute(api, deps);
    askForPasswordRoute(api, deps);
    readPersonLinkRoute(api, deps);
    acceptPersonLinkRoute(api, deps);
    getOwnAttendanceRoute(api, deps);
    clockRoute(api, deps);
    listAttendanceRoute(api, deps);
    listPresentRoute(api, deps);
    addAttendanceRoute(api, deps);
    correctAttendanceRoute(api, deps);
    getAccountRoute(api, deps);
    changeOwnNameRoute(api, deps);
    changeOwnPasswordRoute(api, deps);
    confirmSecondFactorRoute(api, deps);
    removeOwnSecondFactorRoute(api, deps);
    beginSecondFactorRoute(api, deps);
    listOwnSessionsRoute(api, deps);
    endOwnSessionRoute(api, deps);
    endOtherSessionsRoute(api, deps);
    listRolesRoute(api, deps);
    getRoleRoute(api, deps);
    createRoleRoute(api, deps);
    changeRoleRoute(api, deps);
    deleteRoleRoute(api, deps);
    listActsRoute(api, deps);
  };
