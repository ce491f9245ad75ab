import { getDeskFigures as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { personOf } from '../../desk-deps.ts';
import { getDeskFigures, type GetDeskFiguresDeps } from './get-desk-figures.ts';

export const getDeskFiguresRoute = (api: Api, deps: GetDeskFiguresDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const outcome = await getDeskFigures(deps, {
      shopUuid: staff.shopUuid,
      person: personOf(staff),
      isManager: staff.permissions.includes('order.assign'),
      ...query,
    });
    return outcome.kind === 'read'
      ? reply(200, { own: outcome.own, team: outcome.team })
      : problem(422, 'invalid', textsIn(language)('desk.days'), { errors: { to: [textsIn(language)('desk.days')] } });
  });
