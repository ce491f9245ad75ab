import { setPlaces as endpoint } from '@shop/contracts/logistics/dashboard';
import { generalProblem, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { wilayasOnTheWire } from '../../places-on-the-wire.ts';
import { setPlaces, type SetPlacesDeps } from './set-places.ts';

export const setPlacesRoute = (api: Api, deps: SetPlacesDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language } = call;
    const outcome = await runForStaff(call, (command) => setPlaces(deps, body, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done': {
        const { version } = outcome.places;
        return reply(200, { version, wilayas: wilayasOnTheWire(outcome.places, language) });
      }
      case 'stale':
        return problem(409, 'changed-meanwhile', say('places.changed'), {
          extra: { version: outcome.places.version },
        });
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [outcome.field]: [say(`places.${outcome.field}`)] },
        });
    }
  });
