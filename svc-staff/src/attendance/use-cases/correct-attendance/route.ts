import type { Language } from '@shop/contracts';
import { correctAttendance as endpoint } from '@shop/contracts/staff/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { attendanceView, type CorrectionRefusal } from '../../domain/attendance.ts';
import { correctAttendance, type CorrectAttendanceDeps } from './correct-attendance.ts';

const OF_COMING: readonly string[] = ['future', 'past', 'overlaps'] satisfies CorrectionRefusal['kind'][];
const refused = ({ kind }: CorrectionRefusal, language: Language): ProblemReply => {
  const say = textsIn(language);
  const field = OF_COMING.includes(kind) ? 'inAt' : 'outAt';
  return kind === 'elsewhere'
    ? problem(403, 'person-elsewhere', say('staff.personElsewhere'))
    : generalProblem(422, 'invalid', language, { errors: { [field]: [say(`staff.attendance.${kind}`)] } });
};

export const correctAttendanceRoute = (api: Api, deps: CorrectAttendanceDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const { inAt, outAt, ...correction } = body;
    const times = { inAt: new Date(inAt), outAt: outAt === null ? null : new Date(outAt) };
    const input = { ...correction, ...times, entry: params.entry };
    const outcome = await runForStaff(call, (command) => correctAttendance(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, attendanceView(outcome.entity));
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('staff.attendance.changedMeanwhile'), {
          extra: { entry: attendanceView(outcome.entity) },
        });
      case 'refused':
        return refused(outcome.refusal, language);
      case 'not-found':
        return notFound(language);
    }
  });
