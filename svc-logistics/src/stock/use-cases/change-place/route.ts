import { changePlace as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { changePlace, type ChangePlaceDeps } from './change-place.ts';

export const changePlaceRoute = (api: Api, deps: ChangePlaceDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => changePlace(deps, { ...body, reach }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, { place: outcome.place });
      case 'not-found':
        return notFound(language);
    }
  });
