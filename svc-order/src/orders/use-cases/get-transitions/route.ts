import { getTransitions as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getTransitions, type GetTransitionsDeps } from './get-transitions.ts';

export const getTransitionsRoute = (api: Api, deps: GetTransitionsDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const { shopUuid, permissions } = staff;
    const allowed = await getTransitions(deps, { shopUuid, uuid: params.uuid, permissions });
    return allowed ? reply(200, allowed) : notFound(language);
  });
