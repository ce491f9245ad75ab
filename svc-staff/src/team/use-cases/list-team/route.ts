import { listTeam as endpoint } from '@shop/contracts/staff/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listTeam, type ListTeamDeps } from './list-team.ts';

export const listTeamRoute = (api: Api, deps: ListTeamDeps): void =>
  api.route(endpoint, async ({ staff }) => {
    const seesEmails = staff.permissions.includes('staff.write');
    return reply(200, { people: await listTeam(deps, { shopUuid: staff.shopUuid, seesEmails }) });
  });
