import { getRole as endpoint } from '@shop/contracts/staff/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getRole, type GetRoleDeps } from './get-role.ts';

export const getRoleRoute = (api: Api, deps: GetRoleDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const outcome = await getRole(deps, { shopUuid: staff.shopUuid, role: params.role });
    switch (outcome.kind) {
      case 'found':
        return reply(200, { role: outcome.role, holders: [...outcome.holders] });
      case 'not-found':
        return notFound(language);
    }
  });
