import type { Api } from '@shop/service-kit';
import type { Roles } from './persistence/role.repository.ts';
import type { StaffProfiles } from './persistence/staff.repository.ts';
import type { NameOfShop } from './shop-names.ts';
import { type StaffAuth, TOKEN_SECONDS } from './staff-auth.ts';
import type { ChangePersonDeps } from './use-cases/change-person/change-person.ts';
import { changePersonRoute } from './use-cases/change-person/route.ts';
import { changeRoleRoute } from './use-cases/change-role/route.ts';
import { createRoleRoute } from './use-cases/create-role/route.ts';
import { deleteRoleRoute } from './use-cases/delete-role/route.ts';
import { getRoleRoute } from './use-cases/get-role/route.ts';
import { issueStaffTokenRoute } from './use-cases/issue-staff-token/route.ts';
import type { ListActsDeps } from './use-cases/list-acts/list-acts.ts';
import { listActsRoute } from './use-cases/list-acts/route.ts';
import { listRolesRoute } from './use-cases/list-roles/route.ts';
import { listStaffRoute } from './use-cases/list-staff/route.ts';

export interface StaffDeps extends ListActsDeps, Pick<ChangePersonDeps, 'now' | 'nudge'> {
  readonly staff: StaffProfiles;
  readonly roles: Roles;
  readonly auth: Pick<StaffAuth, 'session' | 'sign'>;
  readonly nameOfShop: NameOfShop;
}

/** The rest of signing in and out is better-auth's own (`mountStaffSignIn`). */
export const staffRoutes =
  (deps: StaffDeps) =>
  (api: Api): void => {
    issueStaffTokenRoute(api, { ...deps, sign: deps.auth.sign, tokenSeconds: TOKEN_SECONDS });
    listStaffRoute(api, deps);
    changePersonRoute(api, deps);
    listRolesRoute(api, deps);
    getRoleRoute(api, deps);
    createRoleRoute(api, deps);
    changeRoleRoute(api, deps);
    deleteRoleRoute(api, deps);
    listActsRoute(api, deps);
  };
