import { getOrder, getTransitions } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import type { ShowOrder } from './show-order.ts';

export const showOrderRoutes = (api: Api, { show, transitions }: ShowOrder): void => {
  api.route(getOrder, async ({ params, staff, language }) => {
    const order = await show(staff.shopUuid, params.uuid);
    return order ? reply(200, order) : notFound(language);
  });
  api.route(getTransitions, async ({ params, staff, language }) => {
    const allowed = await transitions(staff.shopUuid, params.uuid, staff.permissions);
    return allowed ? reply(200, allowed) : notFound(language);
  });
};
