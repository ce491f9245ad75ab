import { listPresent as endpoint } from '@shop/contracts/staff/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { attendanceView } from '../../domain/attendance.ts';
import { listPresent, type ListPresentDeps } from './list-present.ts';

export const listPresentRoute = (api: Api, deps: ListPresentDeps): void =>
  api.route(endpoint, async ({ staff }) =>
    reply(200, { entries: (await listPresent(deps, { by: staff })).map(attendanceView) }),
  );
