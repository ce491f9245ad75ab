import { takePlaceEdition as endpoint } from '@shop/contracts/logistics/dashboard';
import { problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { takePlaceEdition, type TakePlaceEditionDeps } from './take-place-edition.ts';

export const takePlaceEditionRoute = (api: Api, deps: TakePlaceEditionDeps): void =>
  api.route(endpoint, async (call) => {
    const outcome = await runForStaff(call, (command) => takePlaceEdition(deps, call.body, command));
    return outcome.kind === 'done'
      ? reply(200, { current: outcome.current })
      : problem(409, 'changed-meanwhile', textsIn(call.language)('places.editionChanged'));
  });
