import { setDeskAs as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { setDeskAs, type SetDeskAsDeps } from './set-desk-as.ts';

export const setDeskAsRoute = (api: Api, deps: SetDeskAsDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => setDeskAs(deps, { ...params, ...body }, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'not-found':
        return notFound(language);
      case 'away':
        return problem(503, 'company-away', say('transporter.away'));
      case 'unknown':
        return generalProblem(422, 'invalid', language, { errors: { companyCode: [say('transporter.desk.unknown')] } });
      case 'done':
        return reply(200, { companyName: outcome.chosen.name });
    }
  });
