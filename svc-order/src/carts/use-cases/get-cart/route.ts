import { getCart as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getCart, type GetCartDeps } from './get-cart.ts';

export const getCartRoute = (api: Api, deps: GetCartDeps): void =>
  api.route(endpoint, async ({ staff, params, language }) => {
    const cart = await getCart(deps, staff.shopUuid, params.externalId);
    return cart ? reply(200, cart) : notFound(language);
  });
