import type { Api } from '@shop/service-kit';
import type { ChangePersonDeps } from './use-cases/change-person/change-person.ts';
import { changePersonRoute } from './use-cases/change-person/route.ts';
import type { ChangeRoleDeps } from './use-cases/change-role/change-role.ts';
import { changeRoleRoute } from './use-cases/change-role/route.ts';
import type { CreateRoleDeps } from './use-cases/create-role/create-role.ts';
import { createRoleRoute } from './use-cases/create-role/route.ts';
import type { DeleteRoleDeps } from './use-cases/delete-role/delete-role.ts';
import { deleteRoleRoute } from './use-cases/delete-role/route.ts';
import type { GetRoleDeps } from './use-cases/get-role/get-role.ts';
import { getRoleRoute } from './use-cases/get-role/route.ts';
import type { ListRolesDeps } from './use-cases/list-roles/list-roles.ts';
import { listRolesRoute } from './use-cases/list-roles/route.ts';
import type { ListStaffDeps } from './use-cases/list-staff/list-staff.ts';
import { listStaffRoute } from './use-cases/list-staff/route.ts';
import type { ListTeamDeps } from './use-cases/list-team/list-team.ts';
import { listTeamRoute } from './use-cases/list-team/route.ts';

export type TeamRoutesDeps = ListStaffDeps &
  ListTeamDeps &
  ChangePersonDeps &
  ListRolesDeps &
  GetRoleDeps &
  CreateRoleDeps &
  ChangeRoleDeps &
  DeleteRoleDeps;

export const teamRoutes =
  (deps: TeamRoutesDeps) =>
  (api: Api): void => {
    listStaffRoute(api, deps);
    listTeamRoute(api, deps);
    changePersonRoute(api, deps);
    listRolesRoute(api, deps);
    getRoleRoute(api, deps);
    createRoleRoute(api, deps);
    changeRoleRoute(api, deps);
    deleteRoleRoute(api, deps);
  };
