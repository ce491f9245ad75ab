import { changeDesks as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { desksOnTheWire } from '../../desks-on-the-wire.ts';
import { changeDesks, type ChangeDesksDeps } from './change-desks.ts';

export const changeDesksRoute = (api: Api, deps: ChangeDesksDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => changeDesks(deps, { ...params, ...body }, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, desksOnTheWire(outcome.transporter, outcome.places, language));
      case 'not-found':
        return notFound(language);
      case 'stale':
        return problem(409, 'changed-meanwhile', say('transporter.changed'));
      case 'commune':
        return generalProblem(422, 'invalid', language, { errors: { commune: [say('transporter.desk.commune')] } });
    }
  });
