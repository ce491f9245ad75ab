import type { Language } from '@shop/contracts';
import { addAttendance as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { attendanceView, type AdditionRefusal } from '../../domain/attendance.ts';
import { addAttendance, type AddAttendanceDeps } from './add-attendance.ts';

const FIELDS = {
  nobody: 'person',
  'in-already': 'person',
  overlaps: 'inAt',
  future: 'inAt',
  past: 'inAt',
  order: 'outAt',
  long: 'outAt',
} as const;
const refused = ({ kind }: AdditionRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  return kind === 'elsewhere'
    ? problem(403, 'person-elsewhere', say('staff.personElsewhere'))
    : generalProblem(422, 'invalid', language, { errors: { [FIELDS[kind]]: [say(`staff.attendance.${kind}`)] } });
};

export const addAttendanceRoute = (api: Api, deps: AddAttendanceDeps): void =>
  api.route(endpoint, async (call) => {
    const { inAt, outAt, person, reason } = call.body;
    const times = { inAt: new Date(inAt), outAt: outAt === null ? null : new Date(outAt) };
    const input = { person, reason, ...times };
    const outcome = await runForStaff(call, (command) => addAttendance(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(201, attendanceView(outcome.entity));
      case 'refused':
        return refused(outcome.refusal, call.language);
    }
  });
