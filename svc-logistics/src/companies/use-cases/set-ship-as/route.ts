import { setShipAs as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { placeName } from '../../../delivery/index.ts';
import { textsIn } from '../../../texts.ts';
import { setShipAs, type SetShipAsDeps } from './set-ship-as.ts';

export const setShipAsRoute = (api: Api, deps: SetShipAsDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const choice = { ...params, companyCode: body.companyCode };
    const outcome = await runForStaff(call, (command) => setShipAs(deps, choice, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'not-found':
        return notFound(language);
      case 'away':
        return problem(503, 'company-away', say('transporter.away'));
      case 'unknown':
        return generalProblem(422, 'invalid', language, { errors: { companyCode: [say('transporter.shipAs')] } });
      case 'done': {
        const { commune, chosen } = outcome;
        const shipAs = chosen && {
          commune: commune._id,
          name: placeName(commune, language),
          companyCode: chosen.code,
          companyName: chosen.name,
        };
        return reply(200, { shipAs });
      }
    }
  });
