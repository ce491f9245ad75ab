import type { Api } from '@shop/service-kit';
import type { LinkAttemptsDeps } from './link-attempts.ts';
import type { PasswordChecks } from './password-checks.ts';
import type { Roles } from './persistence/role.repository.ts';
import type { StaffProfiles } from './persistence/staff.repository.ts';
import type { PersonLinks } from './person-links.ts';
import type { SendLink } from './person-mail.ts';
import type { NameOfShop } from './shop-names.ts';
import { type StaffAuth, TOKEN_SECONDS } from './staff-auth.ts';
import { acceptPersonLinkRoute } from './use-cases/accept-person-link/route.ts';
import { actOnPersonRoute } from './use-cases/act-on-person/route.ts';
import type { ChangePersonDeps } from './use-cases/change-person/change-person.ts';
import { changePersonRoute } from './use-cases/change-person/route.ts';
import { changeRoleRoute } from './use-cases/change-role/route.ts';
import { createRoleRoute } from './use-cases/create-role/route.ts';
import { deleteRoleRoute } from './use-cases/delete-role/route.ts';
import { getRoleRoute } from './use-cases/get-role/route.ts';
import { invitePersonRoute } from './use-cases/invite-person/route.ts';
import { issueStaffTokenRoute } from './use-cases/issue-staff-token/route.ts';
import type { ListActsDeps } from './use-cases/list-acts/list-acts.ts';
import { listActsRoute } from './use-cases/list-acts/route.ts';
import { listRolesRoute } from './use-cases/list-roles/route.ts';
import { listStaffRoute } from './use-cases/list-staff/route.ts';
import { listTeamRoute } from './use-cases/list-team/route.ts';
import { readPersonLinkRoute } from './use-cases/read-person-link/route.ts';

export interface StaffDeps extends ListActsDeps, LinkAttemptsDeps, Pick<ChangePersonDeps, 'nudge'> {
  readonly staff: StaffProfiles;
  readonly roles: Roles;
  readonly auth: StaffAuth;
  readonly links: PersonLinks;
  readonly sendLink: SendLink;
  readonly inTurn: PasswordChecks;
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
    readPersonLinkRoute(api, deps);
    acceptPersonLinkRoute(api, deps);
    listRolesRoute(api, deps);
    getRoleRoute(api, deps);
    createRoleRoute(api, deps);
    changeRoleRoute(api, deps);
    deleteRoleRoute(api, deps);
    listActsRoute(api, deps);
  };
