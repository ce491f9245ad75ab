import { listAttendance as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, reply, type Api } from '@shop/service-kit';
import { attendanceView } from '../../domain/attendance.ts';
import { listAttendance, type ListAttendanceDeps } from './list-attendance.ts';

export const listAttendanceRoute = (api: Api, deps: ListAttendanceDeps): void =>
  api.route(endpoint, async ({ staff, query: { person, from, to, cursor }, language }) => {
    const outcome = await listAttendance(deps, { by: staff, person, from, to, cursor });
    switch (outcome.kind) {
      case 'listed':
        return reply(200, { entries: outcome.entries.map(attendanceView), nextCursor: outcome.nextCursor });
      case 'no-cursor':
        return generalProblem(400, 'malformed', language, { errors: { cursor: ['cursor'] } });
    }
  });
