import { listCompanyPlaces as endpoint, type CompanyPlace } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { CompanyCommune } from '../../domain/company-adapter.ts';
import { listCompanyPlaces, type ListCompanyPlacesDeps } from './list-company-places.ts';

const onTheWire = ({ code, name, hasDesk, served }: CompanyCommune): CompanyPlace => ({ code, name, hasDesk, served });

export const listCompanyPlacesRoute = (api: Api, deps: ListCompanyPlacesDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const { transporter, commune } = params;
    const outcome = await listCompanyPlaces(deps, { shopUuid: staff.shopUuid, transporter, commune });
    switch (outcome.kind) {
      case 'not-found':
        return notFound(language);
      case 'away':
        return problem(503, 'company-away', textsIn(language)('transporter.away'));
      case 'listed':
        return reply(200, {
          match: outcome.match && onTheWire(outcome.match),
          chosen: outcome.chosen,
          places: outcome.communes.map(onTheWire),
          desks: outcome.desks.map(({ code, name, commune: town }) => ({ id: code, name, commune: town })),
        });
    }
  });
