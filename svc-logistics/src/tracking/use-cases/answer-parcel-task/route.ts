import { answerParcelTask as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { parcelTasksOnTheWire, type TaskFactsDeps } from '../../parcel-tasks-on-the-wire.ts';
import { answerParcelTask, type AnswerParcelTaskDeps } from './answer-parcel-task.ts';

/** A company has up to 30 s by itself; a person at the screen waits no longer than that. */
const DEADLINE_MS = 11_000;

export const answerParcelTaskRoute = (
  api: Api,
  deps: Omit<AnswerParcelTaskDeps, 'transporters'> & TaskFactsDeps & Pick<AnswerParcelTaskDeps, 'transporters'>,
): void =>
  api.route(
    endpoint,
    async (call) => {
      const { params, body, staff, language } = call;
      const answer = { ...body, expedition: params.expedition };
      const outcome = await runForStaff(call, (command) => answerParcelTask(deps, answer, command));
      const say = textsIn(language);
      switch (outcome.kind) {
        case 'done':
        case 'stale': {
          const [task] = await parcelTasksOnTheWire(deps, staff.shopUuid, [outcome.parcel], language);
          if (!task) return notFound(language);
          if (outcome.kind === 'done') return reply(200, task);
          return problem(409, 'changed-meanwhile', say('parcelTask.changed'), { extra: { task } });
        }
        case 'not-found':
          return notFound(language);
        case 'not-offered':
          return problem(409, 'not-offered', say('parcelTask.notOffered'));
        case 'unreachable':
          return problem(409, 'company-unreachable', say('parcelTask.unreachable'));
        case 'company-refused':
          return problem(
            409,
            'company-refused',
            say('parcelTask.refused', { words: outcome.words || say('parcels.company-refused') }),
          );
        case 'invalid':
          return generalProblem(422, 'invalid', language, {
            errors: { [outcome.field]: [say(`parcelTask.${outcome.field}`)] },
          });
      }
    },
    { deadlineMs: DEADLINE_MS },
  );
