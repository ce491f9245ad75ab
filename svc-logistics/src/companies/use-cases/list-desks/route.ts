import { listDesks as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { desksOnTheWire } from '../../desks-on-the-wire.ts';
import { listDesks, type ListDesksDeps } from './list-desks.ts';

export const listDesksRoute = (api: Api, deps: ListDesksDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const outcome = await listDesks(deps, staff.shopUuid, params.transporter);
    switch (outcome.kind) {
      case 'not-found':
        return notFound(language);
      case 'found':
        return reply(200, desksOnTheWire(outcome.transporter, outcome.places, language));
    }
  });
