import { listStaff as endpoint } from '@shop/contracts/staff/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listStaff, type ListStaffDeps } from './list-staff.ts';

export const listStaffRoute = (api: Api, deps: ListStaffDeps): void =>
  api.route(endpoint, async ({ staff }) => reply(200, { staff: await listStaff(deps, { shopUuid: staff.shopUuid }) }));
