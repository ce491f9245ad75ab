import { clock as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { attendanceView } from '../../domain/attendance.ts';
import { clock, type ClockDeps } from './clock.ts';

export const clockRoute = (api: Api, deps: ClockDeps): void =>
  api.route(endpoint, async (call) => {
    const outcome = await runForStaff(call, (command) => clock(deps, call.body, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, attendanceView(outcome.entry));
      case 'forbidden':
        return generalProblem(403, 'forbidden', call.language);
      case 'not-in':
        return problem(409, 'not-in', textsIn(call.language)('staff.notIn'));
    }
  });
