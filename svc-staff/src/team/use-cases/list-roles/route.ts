import { listRoles as endpoint } from '@shop/contracts/staff/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listRoles, type ListRolesDeps } from './list-roles.ts';

export const listRolesRoute = (api: Api, deps: ListRolesDeps): void =>
  api.route(endpoint, async ({ staff }) => reply(200, { roles: await listRoles(deps, { shopUuid: staff.shopUuid }) }));
