import { getOwnAttendance as endpoint } from '@shop/contracts/staff/dashboard';
import { reply, type Api, type OfShop } from '@shop/service-kit';
import { attendanceView } from '../../domain/attendance.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';

export const getOwnAttendanceRoute = (api: Api, deps: { readonly attendance: OfShop<AttendanceLog, 'openOf'> }): void =>
  api.route(endpoint, async ({ staff: { shopUuid, sub } }) => {
    const open = await deps.attendance.of(shopUuid).openOf(sub);
    return reply(200, { open: open && attendanceView(open) });
  });
