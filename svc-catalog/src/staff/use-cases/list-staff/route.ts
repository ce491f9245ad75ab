import { listStaff as endpoint } from '@shop/contracts';
import { reply, type Api } from '@shop/service-kit';
import { listStaff, type ListStaffFacts } from './list-staff.ts';

export const routeStaffList = (api: Api, facts: ListStaffFacts): void =>
  api.route(endpoint, async ({ staff }) => reply(200, { staff: await listStaff(facts, staff.shopUuid) }));
